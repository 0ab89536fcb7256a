public import Tideway

/// Holds the state of an app, which can only be changed by actions.
///
/// ```swift
/// let store = Store<AppState>(reducer: reducer, state: nil)
/// store.dispatch(SetText(text: "Ada"))
/// store.state.text                                     // "Ada"
/// for await state in store { … }
/// ```
///
/// Dispatching and reading are synchronous and thread-safe. Actions of all threads are reduced one
/// after the other. When `dispatch` returns, the state has changed, and the subscribers on this
/// thread have received it. Every subscriber receives every state once, in the same order, even
/// with nested dispatches. A slow subscriber doesn't block other threads.
///
/// A store is a flow of its states: the current state, then every further one, each with the
/// version of its action. It is also an actor: in a method in an extension of the store, no action
/// of another thread comes between reading and dispatching. When the store is deallocated, its
/// flows finish.
public actor Store<State: Sendable>: StoreType {
  public typealias Element = State
  public typealias Failure = Never
  public typealias AsyncIterator = FlowIterator<State, Never>

  @usableFromInline nonisolated final let core: StoreCore<State>

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - reducer: Computes each state from the previous state and an action.
  ///   - state: The initial state. Without one, an `InitialAction` passes middleware and the
  ///     reducer, which creates the state. Middleware that drops this action is a programming error
  ///     that traps.
  ///   - middleware: The middleware that every action passes, with the outermost first.
  ///   - automaticallySkipsRepeats: Whether subscribers to an equatable value are called only when
  ///     it has changed.
  // A global function isn't taken for Sendable in Swift 5 mode.
  @preconcurrency
  public init(
    reducer: @escaping Reducer<State>, state: State?, middleware: [Middleware<State>] = [],
    automaticallySkipsRepeats: Bool = true
  ) {
    core = StoreCore(reducer, state, skipsRepeats: automaticallySkipsRepeats)
    install(middleware)
    if state != nil { return }
    core.log.begin { dispatch(InitialAction()) }
    require(
      core.log.currentIfAny != nil,
      "Middleware swallowed InitialAction, so the store has no state. Call `next` with it."
    )
  }

  deinit { core.log.finish() }

  public nonisolated final var unownedExecutor: UnownedSerialExecutor {
    // Safe because its log lives as long as it does.
    unsafe core.log.asUnownedSerialExecutor()
  }

  // MARK: Reading

  /// The current state, which can be read on any thread. Reading never waits for a reducer or a
  /// subscriber. O(1).
  public nonisolated final var state: State { core.log.currentIfAny! }

  /// The version of the current state.
  public nonisolated final var lastVersion: Version { core.log.latestVersion }

  /// The current number of subscribers, connections and bindings. O(n) in the number of
  /// subscribers.
  ///
  /// Subscribers that have been deallocated aren't counted: this removes them. Those on `UIActor`
  /// are removed there, so on another thread they may still be counted.
  public nonisolated final var subscriberCount: Int {
    core.subscribers.removeDeallocated()
    return core.log.subscriberCount
  }

  /// The objects that have subscribed.
  public nonisolated final var subscribers: StoreSubscribers { core.subscribers }

  @inlinable
  public nonisolated final func makeCursor() -> FlowCursor<State, Never> { core.log.makeCursor() }

  /// Returns a flow of the states with a limit on what is stored while a subscriber is slow.
  public nonisolated final func flow(buffering policy: Buffering) -> Flow<State, Never> {
    let log = core.log
    return Flow { log.makeCursor(policy) }
  }

  // MARK: Dispatching

  /// Sends an action through the middleware to the reducer.
  ///
  /// When this method returns, the state has changed, and the subscribers on this thread have been
  /// called. Inside middleware, the action follows the current one. Inside a subscriber, the state
  /// changes immediately, and all subscribers receive the previous state first. Inside the reducer,
  /// dispatching is a programming error: it is reported, and the action is dropped. Inside an
  /// isolated method or `update` of a relay, or of another store, the action is performed when that
  /// ends.
  ///
  /// A thunk is run instead: a synchronous one before this method returns, an asynchronous one as a
  /// task.
  @inlinable
  public nonisolated final func dispatch(_ action: any Action) {
    if core.isPlain {
      if !action.perform(in: self) { core.reduce(action) }
    } else {
      dispatchTheLongWay(action)
    }
  }

  @usableFromInline
  nonisolated final func dispatchTheLongWay(_ action: any Action) { core.pass(action, in: self) }

  /// A function that returns the state without retaining the store. It returns nil before the first
  /// state, and after the store has been deallocated.
  nonisolated final var stateFunction: @Sendable () -> State? {
    { [weak core] in core?.log.currentIfAny }
  }

  // MARK: Middleware

  /// The middleware that every action passes, with the outermost first. It can be changed at any
  /// time. Current actions stay in the middleware that they have entered.
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
