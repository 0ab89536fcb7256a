public import Tideway

/// An object that may be called on any thread with the states of a store, or with what it selects of them.
///
/// ```swift
/// final class Journal: ConcurrentStoreSubscriber {
///   func newState(state: AppState) { … }
/// }
/// store.subscribe(journal)
/// ```
///
/// It is called on the thread that dispatches, one call at a time and in order. The store does not keep it
/// alive, and forgets it when it has gone. Subscribers are called in the order in which they subscribed.
public protocol ConcurrentStoreSubscriber<StoreSubscriberStateType>: AnyObject, Sendable {
  /// What it is called with: the state of the store, or what it selects of it.
  associatedtype StoreSubscriberStateType
  /// Called with the current state when the object subscribes, and then with every further one.
  func newState(state: StoreSubscriberStateType)
}

extension Store {
  /// Calls `subscriber` with every state, until it unsubscribes or goes. A subscription that it has is
  /// replaced.
  @inlinable
  public nonisolated final func subscribe<Subscriber: ConcurrentStoreSubscriber>(
    _ subscriber: Subscriber
  ) where Subscriber.StoreSubscriberStateType == State {
    begin(subscriber) { $0 }
  }

  /// Calls `subscriber` with every state that differs from the one before.
  @inlinable
  public nonisolated final func subscribe<Subscriber: ConcurrentStoreSubscriber>(
    _ subscriber: Subscriber
  ) where Subscriber.StoreSubscriberStateType == State, State: Equatable {
    begin(subscriber) { [skips = core.skipsRepeats] in skips ? $0.skipRepeats() : $0 }
  }

  /// Calls `subscriber` with what `transform` selects of the states.
  @inlinable
  public nonisolated final func subscribe<Selected, Subscriber: ConcurrentStoreSubscriber>(
    _ subscriber: Subscriber,
    transform: @escaping @Sendable (StoreSubscription<State>) -> StoreSubscription<Selected>
  ) where Subscriber.StoreSubscriberStateType == Selected {
    begin(subscriber, transform)
  }

  /// Calls `subscriber` with what `transform` selects of the states, when it has changed.
  @inlinable
  public nonisolated final func subscribe<
    Selected: Equatable & SendableMetatype, Subscriber: ConcurrentStoreSubscriber
  >(
    _ subscriber: Subscriber,
    transform: @escaping @Sendable (StoreSubscription<State>) -> StoreSubscription<Selected>
  ) where Subscriber.StoreSubscriberStateType == Selected {
    begin(subscriber) { [skips = core.skipsRepeats] in
      skips ? transform($0).skipRepeats() : transform($0)
    }
  }

  @inlinable
  nonisolated final func begin<Selected, Subscriber: ConcurrentStoreSubscriber>(
    _ subscriber: Subscriber,
    _ transform: @escaping @Sendable (StoreSubscription<State>) -> StoreSubscription<Selected>
  ) where Subscriber.StoreSubscriberStateType == Selected {
    let hub = core.hub
    core.subscriptions.replace(subscriber) {
      let weak = WeakSubscriber(subscriber)
      let flow = Flow { transform(weak.subscription(to: hub.makeCursor())).cursor }
      return flow.bind { weak.take()?.newState(state: $0) }
    }
  }
}
