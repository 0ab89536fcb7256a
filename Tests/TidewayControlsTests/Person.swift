import TidewayControls
import TidewayUI

/// A row of the tables of tests. TidewayTerminalTests has this file too, by a link.
struct Person: Identifiable, Hashable, Sendable {
  let id: Int
  var name: String
  var age: Int

  static let grace = Person(id: 1, name: "Grace", age: 85)
  static let ada = Person(id: 2, name: "Ada", age: 36)
}

extension Table<Person> {
  /// A table with two columns that it can be sorted by, and a third one.
  convenience init(of people: [Person], allowsMarks: Bool = false) {
    self.init(
      [
        TableColumn("Name", \Person.name), TableColumn("Age", \.age, alignment: .trailing),
        TableColumn("Note") { _ in "–" },
      ], rows: people, allowsMarks: allowsMarks)
  }
}
