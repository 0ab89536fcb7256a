public import Tideway
public import TidewayUI

/// An object on `UIActor` that is called with the states of a store, or with what it selects of them.
///
/// ```swift
/// final class CounterScreen: StoreSubscriber {
///   func appear() { store.subscribe(self) { $0.select(\.count) } }
///   func disappear() { store.unsubscribe(self) }
///   func newState(state: Int) { label.text = "\(state)" }
/// }
/// ```
///
/// The store does not keep it alive, and forgets it when it has gone. Subscribers are called in the order
/// in which they subscribed. For an object that lives on no actor there is `ConcurrentStoreSubscriber`.
@UIActor
public protocol StoreSubscriber<StoreSubscriberStateType>: AnyObject {
  /// What it is called with: the state of the store, or what it selects of it.
  associatedtype StoreSubscriberStateType
  /// Called with the current state when the object subscribes, and then with every further one. An action
  /// that is dispatched on `UIActor` has led to the call when `dispatch` returns.
  func newState(state: StoreSubscriberStateType)
}

@UIActor
extension Store {
  /// Calls `subscriber` with every state, until it unsubscribes or goes. A subscription that it has is
  /// replaced.
  @inlinable
  public func subscribe<Subscriber: StoreSubscriber>(_ subscriber: Subscriber)
  where Subscriber.StoreSubscriberStateType == State {
    begin(subscriber) { $0 }
  }

  /// Calls `subscriber` with every state that differs from the one before.
  @inlinable
  public func subscribe<Subscriber: StoreSubscriber>(_ subscriber: Subscriber)
  where Subscriber.StoreSubscriberStateType == State, State: Equatable {
    begin(subscriber) { [skips = core.skipsRepeats] in skips ? $0.skipRepeats() : $0 }
  }

  /// Calls `subscriber` with what `transform` selects of the states.
  @inlinable
  public func subscribe<Selected, Subscriber: StoreSubscriber>(
    _ subscriber: Subscriber,
    transform: @escaping (StoreSubscription<State>) -> StoreSubscription<Selected>
  ) where Subscriber.StoreSubscriberStateType == Selected {
    begin(subscriber, transform)
  }

  /// Calls `subscriber` with what `transform` selects of the states, when it has changed.
  @inlinable
  public func subscribe<Selected: Equatable, Subscriber: StoreSubscriber>(
    _ subscriber: Subscriber,
    transform: @escaping (StoreSubscription<State>) -> StoreSubscription<Selected>
  ) where Subscriber.StoreSubscriberStateType == Selected {
    begin(subscriber) { [skips = core.skipsRepeats] in
      skips ? transform($0).skipRepeats() : transform($0)
    }
  }

  @inlinable
  func begin<Selected, Subscriber: StoreSubscriber>(
    _ subscriber: Subscriber,
    _ transform: @escaping (StoreSubscription<State>) -> StoreSubscription<Selected>
  ) where Subscriber.StoreSubscriberStateType == Selected {
    let hub = core.hub
    core.subscriptions.replace(subscriber) {
      let weak = WeakSubscriber(subscriber)
      let flow = UIFlow { transform(weak.subscription(to: hub.makeCursor())).cursor }
      return flow.bind { weak.take()?.newState(state: $0) }
    }
  }
}

extension Store {
  /// Stops calling `subscriber`; harmless if it does not subscribe. Inside `newState` too, nothing more
  /// comes after this.
  public nonisolated final func unsubscribe(_ subscriber: AnyObject) {
    core.subscriptions.remove(subscriber)
  }
}
