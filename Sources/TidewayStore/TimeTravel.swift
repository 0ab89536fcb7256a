import Tideway

/// A middleware for debugging that records what a store does, and leads back to any state it had.
///
/// ```swift
/// let history = TimeTravel<AppState>(log: { print($0) })
/// let store = Store<AppState>(reducer: reducer, state: nil, middleware: [history.middleware])
/// store.dispatch(SetText(text: "Ada"))   // prints SetText(text: "Ada") and text: "" → "Ada"
/// history.back()                         // store.state.text is "" again
/// ```
///
/// It records what the reducer is given and what it makes of it, in the order of the reducer, whichever
/// threads dispatch, and wherever it stands among the middleware. A store has one of these. An action that
/// is dispatched after going back drops those that were undone.
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

  /// A record without an entry.
  ///
  /// - Parameters:
  ///   - limit: How many actions are kept at most; beyond, the oldest tenth is forgotten.
  ///   - log: Is given each action and how it changed the state, as text, in order, when the middleware
  ///     that the action passed has let go of it.
  public init(keeping limit: Int = 10_000, log: (@Sendable (String) -> Void)? = nil) {
    require(limit > 0, "A TimeTravel must keep at least one action.")
    self.limit = limit
    self.log = log
  }

  /// What has to be among the middleware of the store.
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

  /// What was recorded, also what was undone by going back.
  public var actions: [RecordedAction<State>] { lock.withLock { recorded } }

  /// How many of the recorded actions are done in the store's state now.
  public var position: Int { lock.withLock { current } }

  /// Whether there are recorded actions that were undone by going back.
  public var hasUndone: Bool { lock.withLock { current < recorded.count } }

  /// All that was recorded, as text.
  public var text: String { actions.map(\.description).joined(separator: "\n") }

  // MARK: Traveling

  /// To the state before the last action that is done; does nothing at the beginning.
  public func back() { jump(to: position - 1) }

  /// To the state after the first action that is undone; does nothing at the end.
  public func forward() { jump(to: position + 1) }

  /// To the state after the first `position` recorded actions; does nothing if there is none.
  ///
  /// All who watch the store see that state. The action is not reduced again.
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

  /// Reduces the recorded actions again, from the first state on; all who watch see every state.
  ///
  /// They do not pass middleware again, so what middleware and thunks do is not repeated. What the reducer
  /// makes of them now is recorded instead of what it made of them then. Nothing comes in between: what
  /// other threads dispatch meanwhile, and those who watch on this thread, comes after the last one.
  public func replay() {
    send { store in
      store.hub.executor.isolating { self.replay(in: store) }
    }
  }

  /// Called in the store's turnstile.
  private func replay(in store: StoreCore<State>) {
    let actions = actions
    guard let first = actions.first else { return }
    var state = first.before
    if let state { store.restore { _ in self.rewind(to: state) } }
    for index in actions.indices {
      store.restore { reduce in
        let next = reduce(actions[index].action, state)
        self.replace(index, with: RecordedAction(actions[index].action, before: state, after: next))
        state = next
        return next
      }
    }
  }

  private func state(at position: Int) -> State? {
    guard (0...recorded.count).contains(position) else { return nil }
    return position == 0 ? recorded.first?.before : recorded[position - 1].after
  }

  private func rewind(to state: State) -> State {
    lock.withLock { current = 0 }
    return state
  }

  private func replace(_ index: Int, with action: RecordedAction<State>) {
    lock.withLock {
      guard recorded.indices.contains(index) else { return }
      recorded[index] = action
      current = index + 1
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
    dispatch(Observing<State> { [weak self] in self?.record($0) })
  }

  private func record(_ action: RecordedAction<State>) {
    let dropped = lock.withLock {
      if log != nil { unlogged.append(action) }
      let dropped = makeRoom()
      recorded.append(action)
      current = recorded.count
      return dropped
    }
    withExtendedLifetime(dropped) {}
  }

  /// Takes out what was undone, and the oldest tenth when it is full.
  private func makeRoom() -> [RecordedAction<State>] {
    let undone = recorded[current...]
    let oldest = current < limit ? [] : recorded[..<max(1, limit / 10)]
    let dropped = Array(oldest + undone)
    recorded.removeSubrange(current...)
    recorded.removeFirst(oldest.count)
    return dropped
  }

  /// Logs what is new. Another thread that is doing so does it for this one.
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

/// Shows a store's reductions to a recorder, whose middleware dispatches it when it is installed.
private struct Observing<State: Sendable>: Action {
  let record: @Sendable (RecordedAction<State>) -> Void

  func _perform<Other: Sendable>(in store: Store<Other>) -> Bool {
    store.accepting(self, State.self).core.chain.observeReductions {
      [record] action, before, after in
      record(RecordedAction(action, before: before, after: after))
    }
    return true
  }
}

/// Writes states into a store that no action makes.
///
/// Sendable because the closure is called before `dispatch` returns, or put aside by the same thread.
private struct Traveling<State: Sendable>: Action, @unchecked Sendable {
  let travel: (StoreCore<State>) -> Void

  func _perform<Other: Sendable>(in store: Store<Other>) -> Bool {
    travel(store.accepting(self, State.self).core)
    return true
  }
}
