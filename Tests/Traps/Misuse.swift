/// A caller's mistake, and the sentence that is to be said of it.
struct Misuse: Sendable {
  /// What becomes of the process.
  enum End: String {
    case trap = "traps"
    /// Where a release build only logs.
    case report = "goes on"
  }

  let name: String
  /// A part of what is written to standard error.
  let sentence: String
  let end: End
  let commit: @Sendable () async throws -> Void

  init(
    _ name: String, _ sentence: String, _ end: End = .trap,
    _ commit: @escaping @Sendable () async throws -> Void
  ) {
    self.name = name
    self.sentence = sentence
    self.end = end
    self.commit = commit
  }

  static let all = operators + relays + bindings + ui + forms + store + terminals + testing
}
