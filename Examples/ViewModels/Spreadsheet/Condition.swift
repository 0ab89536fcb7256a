/// What decides which branch of an `if` is taken: two numbers that are compared.
struct Condition: Sendable {
  enum Sign: String, CaseIterable, Sendable {
    // Of signs that begin alike the longer one is first, for the parser.
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case notEqual = "<>"
    case less = "<"
    case greater = ">"
    case equal = "="
  }

  let left: Expression, sign: Sign, right: Expression

  /// Compares the values of both sides.
  func isTrue(_ left: Double, _ right: Double) -> Bool {
    switch sign {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}
