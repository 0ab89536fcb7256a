public import Tideway

/// The storage of a store: the log of its states, the reducer, and everything else that the store
/// needs.
///
/// Sendable because `actionInProgress` is accessed only by the thread in the log's exclusive section, and
/// everything else is constant or thread-safe.
///
/// Safe because `actionInProgress` is set only while the action is being reduced.
@safe @usableFromInline
final class StoreCore<State: Sendable>: @unchecked Sendable {
  @usableFromInline let log: EventLog<State, Never>
  @usableFromInline let reducer: Reducer<State>
  /// Not 0 if actions have to pass middleware.
  @usableFromInline let hasMiddleware = AtomicInt(0)
  @safe @exclusivity(unchecked) @usableFromInline var actionInProgress: UnsafePointer<any Action>?
  let chain = MiddlewareChain<State>()
  let subscribers: StoreSubscribers
  let cells = PathCells()

  @usableFromInline
  init(_ reducer: @escaping Reducer<State>, _ state: State?, skipsRepeats: Bool) {
    log = EventLog(.current, current: state)
    self.reducer = reducer
    subscribers = StoreSubscribers(automaticallySkipsRepeats: skipsRepeats)
  }

  /// Whether an action can go directly to the reducer: there is no middleware, and the thread is
  /// not inside another operation.
  @inlinable @inline(__always)
  var isPlain: Bool { hasMiddleware.relaxed == 0 && !EventLog<State, Never>.isThreadSpecial }

  /// Reduces an action: the reducer computes the next state, and all subscribers are notified.
  @inlinable
  func reduce(_ action: any Action) {
    log.replace { state in reduced(action, state) }
  }

  @inlinable @inline(__always)
  func reduced(_ action: any Action, _ state: State?) -> State {
    unsafe withUnsafePointer(to: action) { pointer in
      actionInProgress = unsafe pointer
      defer { actionInProgress = nil }
      return reducer(action, state)
    }
  }
}

extension StoreCore {
  /// Sends an action where more than the reducer may be involved: a nested operation of the thread,
  /// middleware, or the merge of a binding.
  func pass(_ action: any Action, in store: Store<State>, mergedBy merge: Merge<State>? = nil) {
    if refuseInReducer(action) { return }
    if log.deferWrite({ store.dispatch(action) }) { return }
    if chain.wait(action) || action.perform(in: store) { return }
    if hasMiddleware.ordered == 0, merge == nil { return reduce(action) }
    chain.pass(action, mergedBy: merge, performing: { $0.perform(in: store) }) {
      self.reduceObserved($0)
    }
  }

  /// Reduces an action at the end of the middleware, which may call this later and on any thread.
  func reduceObserved(_ action: any Action) {
    if refuseInReducer(action) { return }
    if log.deferWrite({ self.reduceObserved(action) }) { return }
    let merge = chain.merge
    let observe = chain.reductionObserver
    var passed: Any?
    defer { withExtendedLifetime(passed) {} }
    log.replace { state, version in
      guard let merge, let state else {
        let next = reduced(action, state)
        passed = observe?(action, state, next)
        return (next, nil)
      }
      let next = merge(state, version) { reduced(action, $0) }
      if let next { passed = observe?(action, state, next.value) }
      return next
    }
  }

  /// Writes a state that does not result from an action, for time travel.
  ///
  /// - Parameter state: Computes the state, with the reducer if needed. Nil leaves the state
  ///   unchanged.
  func restore(_ state: @escaping (Reducer<State>) -> State?) {
    if log.deferWrite({ self.restore(state) }) { return }
    log.replace { _, _ in state { self.reduced($0, $1) }.map { ($0, nil) } }
  }

  /// Drops and reports an action that is dispatched inside the reducer, which would change the
  /// state that is being computed.
  private func refuseInReducer(_ action: any Action) -> Bool {
    guard log.isReplacedHere else { return false }
    let inProgress = unsafe actionInProgress.map { unsafe "\($0.pointee)" } ?? "an action"
    Diagnostics.report(.dispatchInReducer(refused: "\(action)", inProgress: inProgress))
    return true
  }
}
