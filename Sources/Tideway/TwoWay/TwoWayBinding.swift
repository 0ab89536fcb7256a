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
/// and a cell takes only what is newer. A value that the mapping refuses is not written, and `status` says
/// why; a right value refused at the start gives way to the left one. The binding ends when it is
/// disposed or an endpoint goes; it keeps neither alive.
public struct TwoWayBinding: Disposable {
  @usableFromInline let pump: Pump
  @usableFromInline let state: BindingState

  /// Binds two cells of one type.
  ///
  /// - Parameters:
  ///   - left: The cell that is written at the start.
  ///   - right: The cell whose value wins at the start.
  ///   - normalising: Which side is corrected where a mapped cell of the other one shows a value differently.
  ///   - conflicts: What wins when both sides change before the binding has seen either.
  @inlinable
  public init<Left: VersionedCell, Right: VersionedCell>(
    _ left: Left, _ right: Right, normalising: Normalising<Left.Value, Left.Value> = .never,
    conflicts: Conflicts<Left.Value, Left.Value> = .lastWriteWins
  ) where Left.Value == Right.Value {
    self.init(left, right, mapping: .identity, normalising: normalising, conflicts: conflicts)
  }

  /// Binds two cells by a mapping.
  ///
  /// - Parameters:
  ///   - left: The cell that is written at the start.
  ///   - right: The cell whose value wins at the start, unless the mapping refuses it.
  ///   - mapping: How the two translate into each other.
  ///   - normalising: Which side is corrected to what the mapping, there and back, makes of it.
  ///   - conflicts: What wins when both sides change before the binding has seen either.
  @inlinable
  public init<Left: VersionedCell, Right: VersionedCell>(
    _ left: Left, _ right: Right, mapping: Mapping<Left.Value, Right.Value>,
    normalising: Normalising<Left.Value, Right.Value> = .never,
    conflicts: Conflicts<Left.Value, Right.Value> = .lastWriteWins
  ) {
    self.init(Side(left.cell), Side(right.cell), mapping, normalising, conflicts)
  }

  /// Binds several cells to one.
  @inlinable
  public init<each Left: VersionedCell, Right: VersionedCell>(
    _ left: (repeat each Left), _ right: Right,
    mapping: Mapping<(repeat (each Left).Value), Right.Value>,
    normalising: Normalising<(repeat (each Left).Value), Right.Value> = .never,
    conflicts: Conflicts<(repeat (each Left).Value), Right.Value> = .lastWriteWins
  ) {
    let cells = CellPack(repeat (each left).cell)
    self.init(Side(cells), Side(right.cell), mapping, normalising, conflicts)
  }

  /// Binds one cell to several.
  @inlinable
  public init<Left: VersionedCell, each Right: VersionedCell>(
    _ left: Left, _ right: (repeat each Right),
    mapping: Mapping<Left.Value, (repeat (each Right).Value)>,
    normalising: Normalising<Left.Value, (repeat (each Right).Value)> = .never,
    conflicts: Conflicts<Left.Value, (repeat (each Right).Value)> = .lastWriteWins
  ) {
    let cells = CellPack(repeat (each right).cell)
    self.init(Side(left.cell), Side(cells), mapping, normalising, conflicts)
  }

  /// - Parameter lane: Where the mapping may run, if the cells do not say.
  @inlinable
  init<Left, Right>(
    _ left: Side<Left>, _ right: Side<Right>, _ mapping: Mapping<Left, Right>,
    _ normalising: Normalising<Left, Right>, _ conflicts: Conflicts<Left, Right>,
    on lane: (any PumpLane)? = nil
  ) {
    let state = BindingState(left.roots, right.roots)
    let sides = TwoWayProtocol(left, right, mapping, normalising, conflicts, state)
    self.init(state, lane ?? left.lane ?? right.lane, { _ in sides.settle() }) { pump in
      left.watch(by: pump) + right.watch(by: pump)
    }
  }

  /// - Parameters:
  ///   - settle: Looks at both sides until there is nothing to pass on.
  ///   - watch: Has a pump woken at each change of either side; gives what stops that.
  @usableFromInline
  init(
    _ state: BindingState, _ lane: (any PumpLane)?,
    _ settle: @escaping (Pump) -> Pump.Outcome,
    watch: (FlowWaker) -> [@Sendable () -> Void]
  ) {
    let seats = CompositeDisposable()
    let end = {
      seats.dispose()
      state.end()
    }
    pump = Pump(
      isState: true, lane: lane, name: .made { state.name }, ignoresOwnWakes: true,
      work: ClosureWork(onDispose: end, settle))
    self.state = state
    guard !state.isBoundToItself else {
      refuse()
      return
    }
    for leave in watch(pump) { seats.insert(BlockDisposable(leave)) }
    pump.start()
  }

  private func refuse() {
    state.note(.stopped(bindings: [state.name]))
    Diagnostics.report(.boundToItself(state.name))
    pump.dispose()
  }

  /// Stops the binding; both sides keep their values.
  public func dispose() { pump.dispose() }
}

extension TwoWayBinding {
  /// One direction only: the same as `source.bind(to: target)`.
  public static func oneWay<Source: FlowSource>(
    _ source: Source, _ target: any BindingTarget<Source.Element>
  ) -> any Disposable where Source.Failure == Never { source.bind(to: target) }

  /// How it stands now, from any thread.
  public var status: BindingStatus { state.status }

  /// How it stands, now and at each change: settled at another version, refused, composing, stopped. Ends
  /// with the binding.
  public var statuses: Flow<BindingStatus, Never> {
    let hub = state.statusHub()
    return Flow { hub.makeCursor() }
  }

  /// Whether no value is refused, now and at each change, to be combined with others' for a form's button.
  /// Ends with the binding.
  public var isValid: Flow<Bool, Never> {
    statuses.map(\.isValid).distinctUntilChanged()
  }
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
