/// Keeps two sides the same, whichever is written, without feedback loops.
///
/// At the start the right side wins: `control <-> relay` shows the relay's value. From then on a write
/// to either side reaches the other one before it returns (one writing thread), and the side that was
/// written is not written back: cursor and undo of a text field survive.
///
/// ```swift
/// TwoWayBinding((first, last), full, mapping: Mapping(
///   forward: { first, last in "\(first) \(last)" },
///   backward: { full in split(full) }
/// )).disposed(by: bag)
/// ```
///
/// A side that has several cells is a tuple. Values need not be equatable, mappings need not be
/// inverse, and any number of bindings may form rings: every value carries the version of its cause,
/// and a cell takes only what is newer. The binding ends when it is disposed or an endpoint goes; it
/// keeps neither alive.
public struct TwoWayBinding: Disposable {
  @usableFromInline let pump: Pump

  /// Binds two cells of one type.
  @inlinable
  public init<Left: VersionedCell, Right: VersionedCell>(_ left: Left, _ right: Right)
  where Left.Value == Right.Value {
    self.init(left, right, mapping: .identity)
  }

  /// Binds two cells by a mapping.
  @inlinable
  public init<Left: VersionedCell, Right: VersionedCell>(
    _ left: Left, _ right: Right, mapping: Mapping<Left.Value, Right.Value>
  ) {
    self.init(Side(left.cell), Side(right.cell), mapping) { "\(Left.self) <-> \(Right.self)" }
  }

  /// Binds several cells to one.
  @inlinable
  public init<each Left: VersionedCell, Right: VersionedCell>(
    _ left: (repeat each Left), _ right: Right,
    mapping: Mapping<(repeat (each Left).Value), Right.Value>
  ) {
    let cells = CellPack(repeat (each left).cell)
    self.init(Side(cells), Side(right.cell), mapping) {
      "\((repeat (each Left)).self) <-> \(Right.self)"
    }
  }

  /// Binds one cell to several.
  @inlinable
  public init<Left: VersionedCell, each Right: VersionedCell>(
    _ left: Left, _ right: (repeat each Right),
    mapping: Mapping<Left.Value, (repeat (each Right).Value)>
  ) {
    let cells = CellPack(repeat (each right).cell)
    self.init(Side(left.cell), Side(cells), mapping) {
      "\(Left.self) <-> \((repeat (each Right)).self)"
    }
  }

  @inlinable
  init<Left, Right>(
    _ left: Side<Left>, _ right: Side<Right>, _ mapping: Mapping<Left, Right>,
    name: @escaping @Sendable () -> String
  ) {
    let sides = TwoWayProtocol(left, right, mapping, name: name)
    let seats = CompositeDisposable()
    pump = Pump(
      isState: true, lane: left.lane ?? right.lane, name: name, ignoresOwnWakes: true,
      onDispose: { seats.dispose() }, body: { _ in sides.settle() })
    for leave in left.watch(pump) + right.watch(pump) { seats.insert(BlockDisposable(leave)) }
    pump.start()
  }

  /// Stops the binding; both sides keep their values.
  public func dispose() { pump.dispose() }
}

infix operator <-> : TwoWayBindingPrecedence

precedencegroup TwoWayBindingPrecedence {
  lowerThan: AdditionPrecedence
}

/// Keeps two cells the same, whichever is written; at the start the right one wins.
@inlinable
public func <-> <Left: VersionedCell, Right: VersionedCell>(
  left: Left, right: Right
) -> TwoWayBinding where Left.Value == Right.Value {
  TwoWayBinding(left, right)
}
