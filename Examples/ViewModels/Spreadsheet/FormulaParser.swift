/// Reads formulas: `-A0 * (2 + sum(B0:C5, 1))`, `if(A0 <> 0, 1/A0, 0)`.
struct FormulaParser {
  /// The size of the sheet: a formula can't refer to other cells.
  private let columns: Int, rows: Int
  private var rest: Substring
  private var depth = 0
  /// Deeper parentheses are an error, not an overflow of the stack.
  private static let greatestDepth = 64

  private init(_ text: Substring, columns: Int, rows: Int) {
    (rest, self.columns, self.rows) = (text, columns, rows)
  }

  /// Reads a formula, without the `=` before it.
  static func parse(
    _ text: Substring, columns: Int, rows: Int
  ) throws(SheetError) -> Expression {
    var parser = FormulaParser(text, columns: columns, rows: rows)
    let expression = try parser.sum()
    if let character = parser.peek() { throw .formula("“\(character)” is not expected here.") }
    return expression
  }

  private mutating func sum() throws(SheetError) -> Expression {
    let first = try product()
    var rest: [(isMinus: Bool, Expression)] = []
    while let sign = take(oneOf: "+-") { rest.append((sign == "-", try product())) }
    return rest.isEmpty ? first : .sum(first, rest)
  }

  private mutating func product() throws(SheetError) -> Expression {
    let first = try factor()
    var rest: [(isDivision: Bool, Expression)] = []
    while let sign = take(oneOf: "*/") { rest.append((sign == "/", try factor())) }
    return rest.isEmpty ? first : .product(first, rest)
  }

  private mutating func factor() throws(SheetError) -> Expression {
    var isNegative = false
    while take(oneOf: "-") != nil { isNegative.toggle() }
    let operand = try operand()
    return isNegative ? .negative(operand) : operand
  }

  private mutating func operand() throws(SheetError) -> Expression {
    guard let next = peek() else { throw .formula("Something is missing at the end.") }
    if next == "(" { return try nested { parser throws(SheetError) in try parser.parenthesized() } }
    if next.isNumber || next == "." { return try number() }
    if next.isLetter { return try name() }
    throw .formula("“\(next)” is not expected here.")
  }

  private mutating func parenthesized() throws(SheetError) -> Expression {
    try expect("(")
    let inner = try sum()
    try expect(")")
    return inner
  }

  private mutating func number() throws(SheetError) -> Expression {
    let text = takeWhile { $0.isNumber || $0 == "." }
    guard let number = Double(text) else { throw .formula("“\(text)” is no number.") }
    return .number(number)
  }

  /// A cell, or a function with its arguments.
  private mutating func name() throws(SheetError) -> Expression {
    let name = takeWhile { $0.isLetter || $0.isNumber }
    guard peek() == "(" else { return .cell(try place(name)) }
    if name.lowercased() == "if" {
      return try nested { parser throws(SheetError) in try parser.choice() }
    }
    guard let function = SheetFunction(named: String(name)) else {
      throw .formula("There is no function \(name).")
    }
    return try nested { parser throws(SheetError) in
      .call(function, try parser.arguments())
    }
  }

  /// What is behind `if`.
  private mutating func choice() throws(SheetError) -> Expression {
    try expect("(")
    let condition = try condition()
    try expect(",", or: ";")
    let one = try sum()
    try expect(",", or: ";")
    let other = try sum()
    try expect(")")
    return .choice(condition, one, otherwise: other)
  }

  /// A number alone is true unless it is 0.
  private mutating func condition() throws(SheetError) -> Condition {
    let left = try sum()
    skipSpaces()
    guard let sign = Condition.Sign.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
      return Condition(left: left, sign: .notEqual, right: .number(0))
    }
    rest.removeFirst(sign.rawValue.count)
    return Condition(left: left, sign: sign, right: try sum())
  }

  private mutating func arguments() throws(SheetError) -> [Expression.Argument] {
    try expect("(")
    var arguments = [try argument()]
    while take(oneOf: ",;") != nil { arguments.append(try argument()) }
    try expect(")")
    return arguments
  }

  /// An expression; or a range, which only a function takes.
  private mutating func argument() throws(SheetError) -> Expression.Argument {
    let expression = try sum()
    guard case .cell(let first) = expression, take(oneOf: ":") != nil else {
      return .one(expression)
    }
    skipSpaces()
    return .range(PlaceRange(first, try place(takeWhile { $0.isLetter || $0.isNumber })))
  }

  private func place(_ name: Substring) throws(SheetError) -> Place {
    guard let place = Place(name) else {
      throw name.isEmpty ? .formula("A cell is missing.") : .noCell(String(name))
    }
    guard place.column < columns, place.row < rows else { throw .noCell("\(place)") }
    return place
  }

  private mutating func nested(
    _ read: (inout FormulaParser) throws(SheetError) -> Expression
  ) throws(SheetError) -> Expression {
    depth += 1
    guard depth <= Self.greatestDepth else { throw .formula("There are too many parentheses.") }
    defer { depth -= 1 }
    return try read(&self)
  }

  // MARK: Characters

  private mutating func peek() -> Character? {
    skipSpaces()
    return rest.first
  }

  private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }

  private mutating func take(oneOf characters: String) -> Character? {
    guard let next = peek(), characters.contains(next) else { return nil }
    return rest.removeFirst()
  }

  private mutating func takeWhile(_ isPart: (Character) -> Bool) -> Substring {
    let text = rest.prefix(while: isPart)
    rest = rest.dropFirst(text.count)
    return text
  }

  private mutating func expect(
    _ character: Character, or other: Character? = nil
  ) throws(SheetError) {
    guard take(oneOf: "\(character)\(other.map(String.init) ?? "")") == nil else { return }
    throw .formula("A “\(character)” is missing.")
  }
}
