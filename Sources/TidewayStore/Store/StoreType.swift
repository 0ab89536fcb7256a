public import Tideway

/// What actions can be dispatched to.
///
/// Code that only dispatches asks for this rather than for a `Store`, so that a test can pass an
/// object of its own:
///
/// ```swift
/// final class Session {
///   let store: any DispatchingStoreType
///   func logOut() { store.dispatch(LogOut()) }
/// }
/// ```
public protocol DispatchingStoreType: Sendable {
  /// Sends an action through the middleware to the reducer. Called on any thread.
  func dispatch(_ action: any Action)
}

/// A store, or an object of a test in the place of one.
///
/// ```swift
/// final class MockStore: StoreType {
///   let states = BehaviorRelay(value: AppState())
///   let actions = BehaviorRelay<[any Action]>(value: [])
///   let subscribers = StoreSubscribers()
///
///   var state: AppState { states.value }
///   func dispatch(_ action: any Action) { actions.update { $0.append(action) } }
///   func makeCursor() -> FlowCursor<AppState, Never> { states.makeCursor() }
/// }
/// ```
///
/// A conforming type has a state that can be read on any thread, and is a flow of its states, with
/// the current one first. Subscribing and unsubscribing, `dispatchFunction`, action creators and
/// connections are based on that. Where the code of a module is isolated to the main actor by
/// default, the type is a `nonisolated final class`.
///
/// What a store does with a thunk is up to the type: `dispatch` gets it like any action. Cells for
/// two-way bindings, middleware and time travel belong to `Store`.
public protocol StoreType<State>: AnyObject, DispatchingStoreType, FlowSource
where Element == State, Failure == Never {
  /// The type of the states.
  associatedtype State: Sendable
  // What a conforming type needn't declare.
  associatedtype Element = State
  associatedtype Failure = Never
  associatedtype AsyncIterator = FlowIterator<State, Never>
  /// The current state, which can be read on any thread.
  var state: State { get }
  /// The objects that have subscribed. The store keeps one instance for its life.
  var subscribers: StoreSubscribers { get }
}

extension StoreType {
  /// The `dispatch` method as a function that doesn't retain the store. It does nothing after the
  /// store has been deallocated.
  public var dispatchFunction: DispatchFunction {
    { [weak self] action in self?.dispatch(action) }
  }
}
