/// A person in a list.
public struct Person: Identifiable, Hashable, Sendable, CustomStringConvertible {
  /// The identity, which stays when the name changes.
  public let id: Int
  /// The first name.
  public var name: String
  /// The surname.
  public var surname: String

  /// Creates a person.
  public init(id: Int, name: String, surname: String) {
    (self.id, self.name, self.surname) = (id, name, surname)
  }

  /// The line of a list: the surname, then the name.
  public var description: String { "\(surname), \(name)" }
}
