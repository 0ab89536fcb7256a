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
  case choice(Condition, Expression, otherwise: Expression)

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
  /// The cells that it reads whatever is chosen, each once.
  var references: Set<Place> { places(withBranches: false) }

  /// The cells that it may read, each once.
  var mentions: Set<Place> { places(withBranches: true) }

  /// Whether what it reads depends on what is chosen.
  var isBranching: Bool { mentions.count > references.count }

  fileprivate func places(withBranches isAll: Bool) -> Set<Place> {
    switch self {
    case .number: []
    case .cell(let place): [place]
    case .negative(let operand): operand.places(withBranches: isAll)
    case .sum(let first, let rest):
      rest.reduce(into: first.places(withBranches: isAll)) {
        $0.formUnion($1.1.places(withBranches: isAll))
      }
    case .product(let first, let rest):
      rest.reduce(into: first.places(withBranches: isAll)) {
        $0.formUnion($1.1.places(withBranches: isAll))
      }
    case .call(_, let arguments):
      arguments.reduce(into: []) { $0.formUnion($1.places(withBranches: isAll)) }
    case .choice(let condition, let one, let other):
      ([condition.left, condition.right] + (isAll ? [one, other] : [])).reduce(into: []) {
        $0.formUnion($1.places(withBranches: isAll))
      }
    }
  }
}

extension Expression.Argument {
  fileprivate func places(withBranches isAll: Bool) -> Set<Place> {
    switch self {
    case .one(let expression): expression.places(withBranches: isAll)
    case .range(let range): Set(range.places)
    }
  }
}
