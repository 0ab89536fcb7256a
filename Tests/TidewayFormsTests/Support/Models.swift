import TidewayForms

struct Address: Equatable, Sendable {
  var street = "Dorset Street", city = "London"
}

struct Line: Identifiable, Equatable, Sendable {
  let id: Int
  var title = "", amount = 0
}

struct Person: Equatable, Sendable {
  var name = "Ada", email = "ada@example.org", age = 36
  var isCompany = false
  var address = Address()
  var billing: Address? = nil
  var lines: [Line] = []
  var phones: [String: String] = [:]
  var password = "", again = ""

  /// Two properties in one.
  var contact: String {
    get { "\(name) <\(email)>" }
    set {
      let parts = newValue.dropLast().split(separator: "<")
      name = String(parts[0].dropLast())
      email = String(parts[1])
    }
  }
}

enum Problem: Error, Equatable { case taken, short, mismatch, offline }
