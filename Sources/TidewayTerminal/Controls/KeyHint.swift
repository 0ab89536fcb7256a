/// What a key means, for the line below a form and the list of all keys.
public struct KeyHint: Hashable, Sendable {
  /// The name of the key, such as “F2”, or of several.
  public let key: String
  /// What it does, in a word or two.
  public let meaning: String

  /// Creates a hint for a key, or for several that belong together: `KeyHint("←→", "move")`.
  public init(_ key: String, _ meaning: String) {
    self.key = key
    self.meaning = meaning
  }

  /// Creates a hint for a key.
  public init(_ key: Key, _ meaning: String) { self.init(key.name, meaning) }
}
