import Tideway

/// Middleware for debugging that records the actions of a store, and restores any state that it
/// had.
///
/// ```swift
/// let history = TimeTravel<AppState>(log: { print($0) })
/// let store = Store<AppState>(reducer: reducer, state: nil, middleware: [history.middleware])
/// store.dispatch(SetText(text: "Ada"))   // prints SetText(text: "Ada") and text: "" → "Ada"
/// history.back()                         // store.state.text is "" again
/// ```
///
/// It records the input and the result of the reducer, in the order of the reductions, no matter
/// which threads dispatch and where it is placed among the middleware. A store has at most one time
/// travel. An action that is dispatched after going back removes the actions that were undone.
///
/// Sendable because the lock guards the variables.
public final class TimeTravel<State: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private let limit: Int
  private let log: (@Sendable (String) -> Void)?
  private var recorded: [RecordedAction<State>] = []
  private var current = 0
  private var unlogged: [RecordedAction<State>] = []
  private var isLogging = false
  private var dispatch: DispatchFunction?

  /// Creates an empty record.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of actions. When it is exceeded, the oldest tenth is removed.
  ///   - log: Called with each action and its changes of the state, as text and in order, after the
  ///     action has left this middleware.
  public init(keeping limit: Int = 10_000, log: (@Sendable (String) -> Void)? = nil) {
    require(limit > 0, "A TimeTravel must keep at least one action.")
    self.limit = limit
    self.log = log
  }

  /// The middleware to add to the store.
  public var middleware: Middleware<State> {
    { dispatch, _ in
      self.attach(dispatch)
      return { next in
        { action in
          next(action)
          self.logNew()
        }
      }
    }
  }

  /// The recorded actions, including those that were undone by going back.
  public var actions: [RecordedAction<State>] { lock.withLock { recorded } }

  /// The number of recorded actions that are applied in the current state of the store.
  public var position: Int { lock.withLock { current } }

  /// Whether there are recorded actions that were undone by going back.
  public var hasUndone: Bool { lock.withLock { current < recorded.count } }

  /// The recorded actions as text.
  public var text: String { actions.map(\.description).joined(separator: "\n") }

  // MARK: Traveling

  /// Restores the state before the last applied action. Does nothing at the beginning.
  public func back() { jump(to: position - 1) }

  /// Restores the state after the first undone action. Does nothing at the end.
  public func forward() { jump(to: position + 1) }

  /// Restores the state after the first `position` recorded actions. Does nothing if there is none.
  ///
  /// All subscribers of the store receive that state. The action is not reduced again.
  public func jump(to position: Int) {
    send { store in
      store.restore { _ in
        self.lock.withLock {
          guard let state = self.state(at: position) else { return nil }
          self.current = position
          return state
        }
      }
    }
  }

  /// Reduces the recorded actions again, starting at the first state. All subscribers receive every
  /// state.
  ///
  /// The actions don't pass middleware again, so the effects of middleware and thunks are not
  /// repeated. The new results of the reducer replace the recorded ones. No other action comes in
  /// between: actions that other threads, or subscribers on this thread, dispatch in the meantime
  /// follow the last one.
  public func replay() {
    send { store in
      // Released after the exclusive section.
      var replaced: [RecordedAction<State>] = []
      store.log.isolating { replaced = self.replay(in: store) }
      withExtendedLifetime(replaced) {}
    }
  }

  /// Reduces the recorded actions again. Called in the store's exclusive section.
  ///
  /// - Returns: What has to be released after that.
  private func replay(in store: StoreCore<State>) -> [RecordedAction<State>] {
    let actions = actions
    guard let first = actions.first else { return [] }
    var state = first.before, replaced = actions
    if let state { store.restore { _ in self.rewind(to: state) } }
    for index in actions.indices {
      store.restore { reduce in
        let next = reduce(actions[index].action, state)
        let action = RecordedAction(actions[index].action, before: state, after: next)
        replaced.append(self.replace(index, with: action) ?? action)
        state = next
        return next
      }
    }
    return replaced
  }

  private func state(at position: Int) -> State? {
    guard (0...recorded.count).contains(position) else { return nil }
    return position == 0 ? recorded.first?.before : recorded[position - 1].after
  }

  private func rewind(to state: State) -> State {
    lock.withLock { current = 0 }
    return state
  }

  /// - Returns: The action that was replaced; nil if it is no longer recorded.
  private func replace(
    _ index: Int, with action: RecordedAction<State>
  ) -> RecordedAction<State>? {
    lock.withLock {
      guard recorded.indices.contains(index) else { return nil }
      let replaced = recorded[index]
      recorded[index] = action
      current = index + 1
      return replaced
    }
  }

  private func send(_ travel: @escaping (StoreCore<State>) -> Void) {
    lock.withLock { dispatch }?(Traveling(travel: travel))
  }

  // MARK: Recording

  private func attach(_ dispatch: @escaping DispatchFunction) {
    let passed = lock.withLock {
      defer { self.dispatch = dispatch }
      return self.dispatch
    }
    withExtendedLifetime(passed) {}
    dispatch(Observing<State> { [weak self] in self?.record($0) ?? [] })
  }

  /// Records an action. Called in the store's exclusive section.
  ///
  /// - Returns: The actions that are dropped, to be released after that.
  private func record(_ action: RecordedAction<State>) -> [RecordedAction<State>] {
    lock.withLock {
      if log != nil { unlogged.append(action) }
      let dropped = makeRoom()
      recorded.append(action)
      current = recorded.count
      return dropped
    }
  }

  /// Removes the undone actions, and the oldest tenth if the limit is reached.
  private func makeRoom() -> [RecordedAction<State>] {
    let undone = recorded[current...]
    let oldest = current < limit ? [] : recorded[..<max(1, limit / 10)]
    let dropped = Array(oldest + undone)
    recorded.removeSubrange(current...)
    recorded.removeFirst(oldest.count)
    return dropped
  }

  /// Logs new actions. If another thread is already logging, that thread logs them.
  private func logNew() {
    guard let log else { return }
    while true {
      let new = lock.withLock { () -> [RecordedAction<State>] in
        if isLogging { return [] }
        defer { unlogged = [] }
        isLogging = !unlogged.isEmpty
        return unlogged
      }
      if new.isEmpty { return }
      for action in new { log(action.description) }
      lock.withLock { isLogging = false }
    }
  }
}

/// Connects a recorder to a store's reductions. The recorder's middleware dispatches this action
/// when it is installed.
private struct Observing<State: Sendable>: Action {
  let record: @Sendable (RecordedAction<State>) -> [RecordedAction<State>]

  func perform<Other: Sendable>(in store: Store<Other>) -> Bool {
    store.accepting(self, State.self).core.chain.observeReductions {
      [record] action, before, after in
      record(RecordedAction(action, before: before, after: after))
    }
    return true
  }
}

/// Writes states into a store that do not result from actions.
///
/// Sendable because the closure is called before `dispatch` returns, or is postponed by the same
/// thread.
private struct Traveling<State: Sendable>: Action, @unchecked Sendable {
  let travel: (StoreCore<State>) -> Void

  func perform<Other: Sendable>(in store: Store<Other>) -> Bool {
    travel(store.accepting(self, State.self).core)
    return true
  }
}
