public import Tideway

/// Holds the state of an app, which only actions change.
///
/// ```swift
/// let store = Store<AppState>(reducer: reducer, state: nil)
/// store.dispatch(SetText(text: "Ada"))
/// store.state.text                                     // "Ada"
/// for await state in store { … }
/// ```
///
/// Dispatching and reading are synchronous and thread-safe. Actions of all threads are reduced one after
/// the other; when `dispatch` returns, the state has changed, and those who watch on this thread have seen
/// it. Every subscriber sees every state once, in one order for all, whoever dispatches inside of whom. A
/// subscriber that takes long holds up no other thread.
///
/// It is a flow of its states: the current one, then every further one, each with the version of its
/// action. It is an actor too: no action of another thread comes between what a method of your own in an
/// extension reads and dispatches. When the store goes, its flows finish.
public actor Store<State: Sendable>: FlowSource {
  public typealias Element = State
  public typealias Failure = Never
  public typealias AsyncIterator = FlowIterator<State, Never>

  @usableFromInline nonisolated final let core: StoreCore<State>

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - reducer: Computes each state from the one before and an action.
  ///   - state: The first state. Without one an `InitialAction` goes through middleware and reducer, which
  ///     makes it; middleware that swallows it is a programming error that traps.
  ///   - middleware: What every action passes, the first one outermost.
  ///   - automaticallySkipsRepeats: Whether subscribers to something equatable are called only when it has
  ///     changed.
  public init(
    reducer: @escaping Reducer<State>, state: State?, middleware: [Middleware<State>] = [],
    automaticallySkipsRepeats: Bool = true
  ) {
    core = StoreCore(reducer, state, skipsRepeats: automaticallySkipsRepeats)
    install(middleware)
    if state != nil { return }
    core.hub.begin { dispatch(InitialAction()) }
    require(
      core.hub.currentIfAny != nil,
      "Middleware swallowed InitialAction, so the store has no state. Call `next` with it."
    )
  }

  deinit { core.hub.finish() }

  public nonisolated final var unownedExecutor: UnownedSerialExecutor {
    core.hub.executor.asUnownedSerialExecutor()
  }

  // MARK: Reading

  /// The current state, readable from anywhere. Never waits for a reducer or a subscriber. O(1).
  public nonisolated final var state: State { core.hub.currentIfAny.unsafelyUnwrapped }

  /// The version of the current state.
  public nonisolated final var lastVersion: Version { core.hub.latestVersion }

  /// How many subscribers, connections and bindings watch it now.
  public nonisolated final var subscriberCount: Int { core.hub.subscriberCount }

  @inlinable
  public nonisolated final func makeCursor() -> FlowCursor<State, Never> { core.hub.makeCursor() }

  /// The same states, with a bound on what is kept while a subscriber is slow.
  public nonisolated final func flow(buffering policy: Buffering) -> Flow<State, Never> {
    let hub = core.hub
    return Flow { hub.makeCursor(policy) }
  }

  // MARK: Dispatching

  /// Sends an action through the middleware to the reducer.
  ///
  /// When it returns the state is the next one, and the subscribers on this thread have been called.
  /// Inside of middleware it comes after the action that is under way. Inside a subscriber the state
  /// changes at once, and all subscribers see the state before first. Inside the reducer it is a
  /// programming error: reported, and refused. Inside an isolated method or `update` of a relay, or of
  /// another store, it is made when that ends.
  ///
  /// A thunk runs instead: a synchronous one before this returns, an asynchronous one as a task.
  @inlinable
  public nonisolated final func dispatch(_ action: any Action) {
    if core.isPlain {
      if !action._perform(in: self) { core.reduce(action) }
    } else {
      dispatchTheLongWay(action)
    }
  }

  @usableFromInline
  nonisolated final func dispatchTheLongWay(_ action: any Action) { core.pass(action, in: self) }

  /// `dispatch` as a function that does not keep the store alive; with the store gone it does nothing.
  public nonisolated final var dispatchFunction: DispatchFunction {
    { [weak self] action in self?.dispatch(action) }
  }

  /// The state as a function that does not keep the store alive; nil before the first state, and when
  /// the store has gone.
  nonisolated final var stateFunction: @Sendable () -> State? {
    { [weak core] in core?.hub.currentIfAny }
  }

  // MARK: Middleware

  /// What every action passes, the first one outermost. It can be changed at any time; actions that are
  /// under way stay in the middleware that they are in.
  public nonisolated final var middleware: [Middleware<State>] {
    get { core.chain.middleware }
    set { install(newValue) }
  }

  private nonisolated final func install(_ middleware: [Middleware<State>]) {
    let dispatch = dispatchFunction
    let getState = stateFunction
    let reduce: DispatchFunction = { [weak core] action in core?.reduceObserved(action) }
    core.chain.install(middleware, noting: core.hasMiddleware) {
      middleware.reversed().reduce(reduce) { next, middleware in
        middleware(dispatch, getState)(next)
      }
    }
  }
}
