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
/// why; ``revert()`` gives it up. A right value refused at the start gives way to the left one.
///
/// The binding keeps the relays on both sides alive, and the stores, until it is disposed. It is this value that
/// keeps them: whoever lets go of it without disposing it leaves the sides bound for as long as others keep both.
/// A control is not kept, and ends its bindings when it goes.
public struct TwoWayBinding: Disposable {
  @usableFromInline let pump: Pump
  @usableFromInline let state: BindingState
  private let keeper: Keeper

  /// Binds two cells of one type.
  ///
  /// - Parameters:
  ///   - left: The cell that is written at the start.
  ///   - right: The cell whose value wins at the start.
  ///   - debounce: How long no change may come before one is passed on.
  ///   - clock: What measures that.
  ///   - normalizing: Which side is corrected where a mapped cell of the other one shows a value differently.
  ///   - conflicts: What wins when both sides change before the binding has seen either.
  ///   - fileID: The file that messages name.
  ///   - line: The line in that file.
  @inlinable
  public init<Left: VersionedCell, Right: VersionedCell, C: Clock>(
    _ left: Left, _ right: Right, debounce: Duration = .zero, clock: C = ContinuousClock(),
    normalizing: Normalizing<Left.Value, Left.Value> = .never,
    conflicts: Conflicts<Left.Value, Left.Value> = .lastWriteWins,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Left.Value == Right.Value, C.Duration == Duration {
    self.init(
      left, right, mapping: .identity, debounce: debounce, clock: clock, normalizing: normalizing,
      conflicts: conflicts, fileID: fileID, line: line)
  }

  /// Binds two cells by a mapping.
  ///
  /// - Parameters:
  ///   - left: The cell that is written at the start.
  ///   - right: The cell whose value wins at the start, unless the mapping refuses it.
  ///   - mapping: How the two translate into each other.
  ///   - debounce: How long no change may come before one is mapped.
  ///   - clock: What measures that.
  ///   - normalizing: Which side is corrected to what the mapping, there and back, makes of it.
  ///   - conflicts: What wins when both sides change before the binding has seen either, or one while a change
  ///     of the other waits for its debounce.
  ///   - fileID: The file that messages name.
  ///   - line: The line in that file.
  @inlinable
  public init<Left: VersionedCell, Right: VersionedCell, C: Clock>(
    _ left: Left, _ right: Right, mapping: Mapping<Left.Value, Right.Value>,
    debounce: Duration = .zero, clock: C = ContinuousClock(),
    normalizing: Normalizing<Left.Value, Right.Value> = .never,
    conflicts: Conflicts<Left.Value, Right.Value> = .lastWriteWins,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where C.Duration == Duration {
    let site = CallSite("TwoWayBinding", fileID, line)
    // A relay or part that nobody else has: the keeper has yet to take it.
    defer { withExtendedLifetime((left, right)) {} }
    self.init(
      Side(left.cell), Side(right.cell), Mappers(mapping), normalizing, conflicts,
      Quiet(debounce, clock), at: site)
  }

  /// Binds several cells to one.
  @inlinable
  public init<each Left: VersionedCell, Right: VersionedCell, C: Clock>(
    _ left: (repeat each Left), _ right: Right,
    mapping: Mapping<(repeat (each Left).Value), Right.Value>,
    debounce: Duration = .zero, clock: C = ContinuousClock(),
    normalizing: Normalizing<(repeat (each Left).Value), Right.Value> = .never,
    conflicts: Conflicts<(repeat (each Left).Value), Right.Value> = .lastWriteWins,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where C.Duration == Duration {
    let cells = CellPack(repeat (each left).cell)
    let site = CallSite("TwoWayBinding", fileID, line)
    self.init(
      Side(cells), Side(right.cell), Mappers(mapping), normalizing, conflicts,
      Quiet(debounce, clock), at: site)
  }

  /// Binds one cell to several.
  @inlinable
  public init<Left: VersionedCell, each Right: VersionedCell, C: Clock>(
    _ left: Left, _ right: (repeat each Right),
    mapping: Mapping<Left.Value, (repeat (each Right).Value)>,
    debounce: Duration = .zero, clock: C = ContinuousClock(),
    normalizing: Normalizing<Left.Value, (repeat (each Right).Value)> = .never,
    conflicts: Conflicts<Left.Value, (repeat (each Right).Value)> = .lastWriteWins,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where C.Duration == Duration {
    let cells = CellPack(repeat (each right).cell)
    let site = CallSite("TwoWayBinding", fileID, line)
    self.init(
      Side(left.cell), Side(cells), Mappers(mapping), normalizing, conflicts,
      Quiet(debounce, clock), at: site)
  }

  /// - Parameter site: Where it is made, if that is known.
  @inlinable
  init<Left, Right>(
    _ left: Side<Left>, _ right: Side<Right>, _ mappers: Mappers<Left, Right>,
    _ normalizing: Normalizing<Left, Right>, _ conflicts: Conflicts<Left, Right>, _ quiet: Quiet?,
    at site: CallSite?
  ) {
    let state = BindingState(
      left.roots, right.roots, hasOneTwice: left.hasOneTwice || right.hasOneTwice)
    let reconciler = Reconciler(left, right, mappers, normalizing, conflicts, state, quiet)
    self.init(state, left.lane ?? right.lane, at: site, { reconciler.settle($0) }) { pump in
      left.watch(by: pump) + right.watch(by: pump)
    }
  }

  /// - Parameters:
  ///   - site: Where it is made, if that is known.
  ///   - settle: Looks at both sides until there is nothing to pass on.
  ///   - watch: Has a pump woken at each change of either side; gives what stops that.
  @usableFromInline
  init(
    _ state: BindingState, _ lane: (any PumpLane)?, at site: CallSite?,
    _ settle: @escaping (Pump) -> Pump.Outcome,
    watch: (FlowWaker) -> [@Sendable () -> Void]
  ) {
    if let site { state.note(site) }
    let seats = CompositeDisposable(), keeper = Keeper(state.homes)
    let end = { [weak keeper] in
      seats.dispose()
      state.end()
      keeper?.end(state.hasLost ? { state.label } : nil, on: lane)
    }
    pump = Pump(
      isState: true, lane: lane, name: .made { state.label }, ignoresOwnWakes: true,
      work: ClosureWork(onDispose: end, settle))
    self.state = state
    self.keeper = keeper
    guard !state.isBoundToItself else {
      refuse()
      return
    }
    for leave in watch(pump) { seats.insert(BlockDisposable(leave)) }
    pump.start()
  }

  private func refuse() {
    state.note(.stopped(bindings: [state.label]))
    Diagnostics.report(.boundToItself(state.label))
    pump.dispose()
  }

  /// Stops the binding; both sides keep their values.
  public func dispose() { keeper.dispose(pump) }

  /// Disposes this when the bag goes, which keeps the relays on both sides until then.
  ///
  /// - Parameters:
  ///   - bag: Keeps this, and disposes it.
  ///   - fileID: The file that messages about a `<->` name; `TwoWayBinding(…)` knows its own.
  ///   - line: The line in that file.
  public func disposed(
    by bag: DisposeBag, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bag.insert(self, fileID: fileID, line: line)
  }

  /// Says where a `<->` is used, which the operator is not told.
  func noteUse(_ fileID: StaticString, _ line: UInt) {
    state.note(CallSite("TwoWayBinding", fileID, line))
  }

  /// Gives up a value that is refused: its side gets what the other one has.
  ///
  /// ```swift
  /// field.edit("x")   // left refused: "x" is not a number.
  /// binding.revert()  // the field shows the number again
  /// ```
  ///
  /// That is done before this returns, or soon where the binding's cells belong to an actor or its mapping
  /// answers later. A side that composes text gets it afterwards. A newer write, made meanwhile, wins. Does
  /// nothing if no value is refused, or the binding has ended.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells that are bound to either side.
  public func revert() {
    if state.askToRevert() { pump.wake() }
  }
}

extension TwoWayBinding {
  /// One direction only: the same as `source.bind(to: target)`.
  public static func oneWay<Source: FlowSource>(
    _ source: Source, _ target: any BindingTarget<Source.Element>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Source.Failure == Never {
    source.bind(to: target, fileID: fileID, line: line)
  }

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
  higherThan: TernaryPrecedence
  lowerThan: LogicalDisjunctionPrecedence
}

/// Keeps two cells the same, whichever is written; at the start the right one wins.
///
/// See ``TwoWayBinding``. An operator is not told where it is used: messages name the place where the binding is
/// put into a bag.
@inlinable
public func <-> <Left: VersionedCell, Right: VersionedCell>(
  left: Left, right: Right
) -> TwoWayBinding where Left.Value == Right.Value {
  withExtendedLifetime((left, right)) {
    TwoWayBinding(
      Side(left.cell), Side(right.cell), Mappers(.identity), .never, .lastWriteWins, nil, at: nil)
  }
}
