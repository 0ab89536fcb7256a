/// Keeps two sides the same, without feedback loops.
///
/// At the start the right side wins: `control <-> relay` shows the relay's value. From then on a
/// write to either side reaches the other side before the write returns (with one writing thread).
/// The side that was written isn't written back, so a text field keeps its cursor and undo.
///
/// ```swift
/// TwoWayBinding(Cells(first, last), full, mapping: Mapping(
///   forward: { first, last in "\(first) \(last)" },
///   backward: { full in split(full) }
/// )).disposed(by: bag)
/// ```
///
/// The value of a side that has several ``Cells`` is a tuple. Values need not be equatable, mappings need not be
/// inverse, and any number of bindings may form rings: every value carries the version of its
/// cause, and a cell takes only newer versions. A value that the mapping rejects isn't written, and
/// `status` gives the reason; ``revert()`` discards it. If a right value is rejected at the start,
/// the left side wins.
///
/// The binding keeps the relays and stores on both sides alive until it is disposed. This value is
/// what keeps them: if you release it without disposing it, the sides stay bound for as long as
/// both are kept alive otherwise. A control isn't kept alive, and its bindings end when it is
/// released.
public struct TwoWayBinding: Disposable, NotesItsUse {
  @usableFromInline let subscription: Subscription
  @usableFromInline let state: BindingState
  private let keeper: TargetKeeper

  /// Binds two cells of one type.
  ///
  /// - Parameters:
  ///   - left: The cell that is written at the start.
  ///   - right: The cell whose value wins at the start.
  ///   - debounce: How long no change may come before one is passed on.
  ///   - clock: The clock that measures the debounce.
  ///   - normalizing: Which side is corrected when a mapped cell of the other side shows a value
  ///     differently.
  ///   - conflicts: Which value wins when both sides change before the binding has read either.
  ///   - fileID: The file that messages show.
  ///   - line: The line that messages show.
  @inlinable
  public init<Left: CellSide, Right: CellSide, C: Clock>(
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
  ///   - right: The cell whose value wins at the start, unless the mapping rejects it.
  ///   - mapping: How the two sides translate into each other.
  ///   - debounce: How long no change may come before one is mapped.
  ///   - clock: The clock that measures the debounce.
  ///   - normalizing: Which side is corrected to the value that the mapping makes of it, there and
  ///     back.
  ///   - conflicts: Which value wins when both sides change before the binding has read either, or
  ///     when one changes while a change of the other waits for its debounce.
  ///   - fileID: The file that messages show.
  ///   - line: The line that messages show.
  @inlinable
  public init<Left: CellSide, Right: CellSide, C: Clock>(
    _ left: Left, _ right: Right, mapping: Mapping<Left.Value, Right.Value>,
    debounce: Duration = .zero, clock: C = ContinuousClock(),
    normalizing: Normalizing<Left.Value, Right.Value> = .never,
    conflicts: Conflicts<Left.Value, Right.Value> = .lastWriteWins,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where C.Duration == Duration {
    let site = CallSite("TwoWayBinding", fileID, line)
    // Nothing else may hold the relay or part: it has to live until the keeper takes it.
    defer { withExtendedLifetime((left, right)) {} }
    self.init(
      Side(left.side), Side(right.side), Mappers(mapping), normalizing, conflicts,
      QuietPeriod(debounce, clock), at: site)
  }

  /// - Parameter site: The place where it is made, if known.
  @inlinable
  init<Left, Right>(
    _ left: Side<Left>, _ right: Side<Right>, _ mappers: Mappers<Left, Right>,
    _ normalizing: Normalizing<Left, Right>, _ conflicts: Conflicts<Left, Right>,
    _ quietPeriod: QuietPeriod?,
    at site: CallSite?
  ) {
    let state = BindingState(
      left.roots, right.roots, hasOneTwice: left.hasOneTwice || right.hasOneTwice)
    let reconciler = Reconciler(left, right, mappers, normalizing, conflicts, state, quietPeriod)
    let lane = mappers.lane ?? left.lane ?? right.lane
    self.init(state, lane, at: site, reconciler, { reconciler.settle($0) }) { subscription in
      left.watch(by: subscription) + right.watch(by: subscription)
    }
  }

  /// - Parameters:
  ///   - site: The place where it is made, if known.
  ///   - reconciler: Takes its place if it begins in a block.
  ///   - settle: Reads both sides until there is nothing to pass on.
  ///   - watch: Wakes a subscription at each change of either side; returns closures that stop this.
  @usableFromInline
  init(
    _ state: BindingState, _ lane: (any Lane)?, at site: CallSite?,
    _ reconciler: any BeginsInBlock,
    _ settle: @escaping (Subscription) -> Subscription.Outcome,
    watch: (FlowWaker) -> [@Sendable () -> Void]
  ) {
    if let site { state.note(site) }
    let subscribers = CompositeDisposable(), keeper = TargetKeeper(state.owners)
    let end = { [weak keeper] in
      subscribers.dispose()
      state.end()
      keeper?.end(state.hasLost ? { state.label } : nil, on: lane)
    }
    subscription = Subscription(
      isState: true, writing: state.written, lane: lane, name: .made { state.label },
      ignoresOwnWakes: true, work: ClosureWork(onDispose: end, settle))
    self.state = state
    self.keeper = keeper
    guard !state.isBoundToItself else {
      refuse()
      return
    }
    let leave = watch(subscription)
    subscribers.insert(BlockDisposable { for leave in leave { leave() } })
    TwoWayBinding.start(subscription, reconciler)
  }

  /// Starts a binding. In a block it begins behind all that follows from the block, as if its right side
  /// had been written in its place; in an exclusive section, in its place among the writes that wait.
  private static func start(_ subscription: Subscription, _ reconciler: any BeginsInBlock) {
    let thread = ThreadState.current
    guard thread.pointee.isHoldingBack else { return subscription.start() }
    if thread.pointee.isHolding {
      thread.pointee.putAside { start(subscription, reconciler) }
    } else {
      reconciler.takePlace(in: thread)
      subscription.startLast()
    }
  }

  private func refuse() {
    state.note(.stopped(bindings: [state.label]))
    Diagnostics.report(.boundToItself(state.label))
    subscription.dispose()
  }

  /// Stops the binding; both sides keep their values.
  public func dispose() { keeper.dispose(subscription) }

  /// Disposes this binding when the bag is released. The bag keeps the relays on both sides alive
  /// until then.
  ///
  /// - Parameters:
  ///   - bag: Keeps this binding, and disposes it.
  ///   - fileID: The file that messages about a `<->` show; `TwoWayBinding(…)` captures its own.
  ///   - line: The line that messages about a `<->` show.
  public func disposed(
    by bag: DisposeBag, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bag.add(self, fileID, line)
  }

  /// Records where a `<->` is used, because an operator doesn't receive its call site.
  func noteUse(_ fileID: StaticString, _ line: UInt) {
    state.note(CallSite("TwoWayBinding", fileID, line))
  }

  /// Discards a rejected value: its side gets the value of the other side.
  ///
  /// ```swift
  /// field.edit("x")   // left refused: "x" is not a number.
  /// binding.revert()  // the field shows the number again
  /// ```
  ///
  /// The value is replaced before this method returns, or soon after if the binding's cells belong
  /// to an actor or its mapping is asynchronous. A side on which text is being composed gets the
  /// value afterwards. A newer write in the meantime wins. This method does nothing if no value is
  /// rejected, or if the binding has ended.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells that are bound to either side.
  public func revert() {
    if state.askToRevert() { subscription.wake() }
  }
}

extension TwoWayBinding {
  /// Binds in one direction only: the same as `source.bind(to: target)`.
  public static func oneWay<Source: FlowSource>(
    _ source: Source, _ target: any BindingTarget<Source.Element>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Source.Failure == Never {
    source.bind(to: target, fileID: fileID, line: line)
  }

  /// The current status, readable from any thread.
  public var status: BindingStatus { state.status }

  /// The status, now and at each change: settled at another version, refused, composing, stopped.
  /// Ends with the binding.
  public var statuses: Flow<BindingStatus, Never> {
    let log = state.statusLog()
    return Flow { log.makeCursor() }
  }

  /// Whether a side has something newer than the other one, which waits, is refused or isn't read yet.
  package func isAhead(_ side: BindingSide) -> Bool { state.isAhead(side) }

  /// Whether no value is rejected, now and at each change. Combine it with that of other bindings
  /// for a form's button. Ends with the binding.
  public var isValid: Flow<Bool, Never> {
    statuses.map(\.isValid).distinctUntilChanged()
  }
}

infix operator <-> : TwoWayBindingPrecedence

precedencegroup TwoWayBindingPrecedence {
  higherThan: TernaryPrecedence
  lowerThan: LogicalDisjunctionPrecedence
}

/// Keeps two cells the same. At the start the right cell wins.
///
/// See ``TwoWayBinding``. An operator doesn't receive its call site, so messages show the place
/// where the binding is put into a bag.
@inlinable
public func <-> <Left: CellSide, Right: CellSide>(
  left: Left, right: Right
) -> TwoWayBinding where Left.Value == Right.Value {
  withExtendedLifetime((left, right)) {
    TwoWayBinding(
      Side(left.side), Side(right.side), Mappers(.identity), .never, .lastWriteWins, nil, at: nil)
  }
}

@available(
  *, unavailable,
  message:
    "Cells of two types need a mapping: write TwoWayBinding(left, right, mapping: .number), or another mapping"
)
@_disfavoredOverload
public func <-> <Left: CellSide, Right: CellSide>(left: Left, right: Right) -> TwoWayBinding {
  neverCalled()
}

@available(
  *, unavailable,
  message: "A text and an optional one: write left <-> right.orEmpty, with nil for an empty text"
)
@_disfavoredOverload
public func <-> <Left: CellSide, Right: CellSide>(left: Left, right: Right) -> TwoWayBinding
where Left.Value == String, Right.Value == String? { neverCalled() }

@available(
  *, unavailable,
  message: "An optional text and a text: write left.orEmpty <-> right, with nil for an empty text"
)
@_disfavoredOverload
public func <-> <Left: CellSide, Right: CellSide>(left: Left, right: Right) -> TwoWayBinding
where Left.Value == String?, Right.Value == String { neverCalled() }
