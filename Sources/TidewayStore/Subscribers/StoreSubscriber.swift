public import Tideway
public import TidewayUI

/// An object on `UIActor` that is called with the states of a store, or with values selected from
/// them.
///
/// ```swift
/// final class CounterScreen: StoreSubscriber {
///   func appear() { store.subscribe(self) { $0.select(\.count) } }
///   func disappear() { store.unsubscribe(self) }
///   func newState(state: Int) { label.text = "\(state)" }
/// }
/// ```
///
/// The store doesn't retain the object, and removes it when it has been deallocated. Subscribers
/// are called in the order in which they subscribed. For an object without an actor, use
/// `ConcurrentStoreSubscriber`.
@UIActor
public protocol StoreSubscriber<StoreSubscriberStateType>: AnyObject {
  /// The type of the values: the state of the store, or a selected value.
  associatedtype StoreSubscriberStateType
  /// Called with the current state when the object subscribes, and then with every further state.
  /// For an action that is dispatched on `UIActor`, the call happens before `dispatch` returns.
  func newState(state: StoreSubscriberStateType)
}

@UIActor
extension StoreType {
  /// Calls `subscriber` with every state, until it unsubscribes or is deallocated. This replaces an
  /// existing subscription of the object.
  @inlinable
  public func subscribe<Subscriber: StoreSubscriber>(
    _ subscriber: Subscriber,
    transform: ((StoreSubscription<State>) -> StoreSubscription<State>)? = nil
  ) where Subscriber.StoreSubscriberStateType == State {
    begin(subscriber) { [subscribers] in (transform?($0) ?? $0).uncompared(by: subscribers) }
  }

  /// Calls `subscriber` with every state that differs from the previous one.
  @inlinable
  public func subscribe<Subscriber: StoreSubscriber>(
    _ subscriber: Subscriber,
    transform: ((StoreSubscription<State>) -> StoreSubscription<State>)? = nil
  ) where Subscriber.StoreSubscriberStateType == State, State: Equatable {
    begin(subscriber) { [skips = subscribers.skipsRepeats] in
      let values = transform?($0) ?? $0
      return skips ? values.skipRepeats() : values
    }
  }

  /// Calls `subscriber` with the values that `transform` selects from the states.
  @inlinable
  public func subscribe<Selected, Subscriber: StoreSubscriber>(
    _ subscriber: Subscriber,
    transform: @escaping (StoreSubscription<State>) -> StoreSubscription<Selected>
  ) where Subscriber.StoreSubscriberStateType == Selected {
    begin(subscriber) { [subscribers] in transform($0).uncompared(by: subscribers) }
  }

  /// Calls `subscriber` with the values that `transform` selects from the states, when they change.
  @inlinable
  public func subscribe<Selected: Equatable, Subscriber: StoreSubscriber>(
    _ subscriber: Subscriber,
    transform: @escaping (StoreSubscription<State>) -> StoreSubscription<Selected>
  ) where Subscriber.StoreSubscriberStateType == Selected {
    begin(subscriber) { [skips = subscribers.skipsRepeats] in
      skips ? transform($0).skipRepeats() : transform($0)
    }
  }

  @inlinable
  func begin<Selected, Subscriber: StoreSubscriber>(
    _ subscriber: Subscriber,
    _ transform: @escaping (StoreSubscription<State>) -> StoreSubscription<Selected>
  ) where Subscriber.StoreSubscriberStateType == Selected {
    subscribers.replace(subscriber) {
      let weak = WeakSubscriber(subscriber)
      let flow = UIFlow { transform(weak.subscription(to: self.makeCursor())).cursor }
      return flow.bind { weak.take()?.newState(state: $0) }
    }
  }
}

extension StoreType {
  /// Stops calling `subscriber`. Does nothing if it is not subscribed. Even inside `newState`, no
  /// further call follows.
  public func unsubscribe(_ subscriber: AnyObject) {
    subscribers.remove(subscriber)
  }
}
