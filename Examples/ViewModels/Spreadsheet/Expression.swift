/// A formula that has been read.
///
/// Sums and products are lists, so a long one is no deep tree.
indirect enum Expression: Sendable {
  case number(Double)
  case cell(Place)
  case negative(Expression)
  case sum(Expression, [(isMinus: Bool, Expression)])
  case product(Expression, [(isDivision: Bool, Expression)])
  case call(SheetFunction, [Argument])

  /// What a function is given.
  enum Argument: Sendable {
    case one(Expression)
    case range(PlaceRange)
  }
}

/// A rectangle of cells, such as `A0:C5`.
struct PlaceRange: Sendable {
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>

  /// The rectangle between two corners.
  init(_ one: Place, _ other: Place) {
    columns = min(one.column, other.column)...max(one.column, other.column)
    rows = min(one.row, other.row)...max(one.row, other.row)
  }

  /// The cells, column by column.
  var places: [Place] {
    columns.flatMap { column in rows.map { Place(column: column, row: $0) } }
  }
}

extension Expression {
  /// The cells that it refers to, each once.
  var references: Set<Place> {
    switch self {
    case .number: []
    case .cell(let place): [place]
    case .negative(let operand): operand.references
    case .sum(let first, let rest):
      rest.reduce(into: first.references) { $0.formUnion($1.1.references) }
    case .product(let first, let rest):
      rest.reduce(into: first.references) { $0.formUnion($1.1.references) }
    case .call(_, let arguments): arguments.reduce(into: []) { $0.formUnion($1.references) }
    }
  }
}

extension Expression.Argument {
  var references: Set<Place> {
    switch self {
    case .one(let expression): expression.references
    case .range(let range): Set(range.places)
    }
  }
}
