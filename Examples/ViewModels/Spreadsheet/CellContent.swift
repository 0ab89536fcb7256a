/// What the text of a cell means.
enum CellContent: Sendable {
  case value(SheetValue)
  case formula(Expression)

  /// Reads the text of a cell: a formula if it begins with `=`, a number if it is one, and a text
  /// otherwise.
  init(_ text: String, columns: Int, rows: Int) {
    if let first = text.first, first == "=" {
      do throws(SheetError) {
        self = .formula(try FormulaParser.parse(text.dropFirst(), columns: columns, rows: rows))
      } catch {
        self = .value(.error(error))
      }
    } else if let number = Double(text), number.isFinite {
      self = .value(.number(number))
    } else {
      self = .value(text.isEmpty ? .empty : .text(text))
    }
  }

  /// The cells that it reads, whatever a formula chooses.
  var references: Set<Place> {
    if case .formula(let expression) = self { expression.references } else { [] }
  }
}
