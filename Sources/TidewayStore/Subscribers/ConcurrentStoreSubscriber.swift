public import Tideway

/// An object that is called on any thread with the states of a store, or with values selected from
/// them.
///
/// ```swift
/// final class Journal: ConcurrentStoreSubscriber {
///   func newState(state: AppState) { … }
/// }
/// store.subscribe(journal)
/// ```
///
/// The object is called on the thread that dispatches, one call at a time and in order. The store
/// doesn't retain it, and removes it when it has been deallocated. Subscribers are called in the
/// order in which they subscribed.
public protocol ConcurrentStoreSubscriber<StoreSubscriberStateType>: AnyObject, Sendable {
  /// The type of the values: the state of the store, or a selected value.
  associatedtype StoreSubscriberStateType
  /// Called with the current state when the object subscribes, and then with every further state.
  func newState(state: StoreSubscriberStateType)
}

extension StoreType {
  /// Calls `subscriber` with every state, until it unsubscribes or is deallocated. This replaces an
  /// existing subscription of the object.
  @inlinable
  public func subscribe<Subscriber: ConcurrentStoreSubscriber>(
    _ subscriber: Subscriber,
    transform: (@Sendable (StoreSubscription<State>) -> StoreSubscription<State>)? = nil
  ) where Subscriber.StoreSubscriberStateType == State {
    begin(subscriber) { [subscribers] in (transform?($0) ?? $0).uncompared(by: subscribers) }
  }

  /// Calls `subscriber` with every state that differs from the previous one.
  @inlinable
  public func subscribe<Subscriber: ConcurrentStoreSubscriber>(
    _ subscriber: Subscriber,
    transform: (@Sendable (StoreSubscription<State>) -> StoreSubscription<State>)? = nil
  ) where Subscriber.StoreSubscriberStateType == State, State: Equatable {
    begin(subscriber) { [skips = subscribers.skipsRepeats] in
      let values = transform?($0) ?? $0
      return skips ? values.skipRepeats() : values
    }
  }

  /// Calls `subscriber` with the values that `transform` selects from the states.
  @inlinable
  public func subscribe<Selected, Subscriber: ConcurrentStoreSubscriber>(
    _ subscriber: Subscriber,
    transform: @escaping @Sendable (StoreSubscription<State>) -> StoreSubscription<Selected>
  ) where Subscriber.StoreSubscriberStateType == Selected {
    begin(subscriber) { [subscribers] in transform($0).uncompared(by: subscribers) }
  }

  /// Calls `subscriber` with the values that `transform` selects from the states, when they change.
  @inlinable
  public func subscribe<
    Selected: Equatable & SendableMetatype, Subscriber: ConcurrentStoreSubscriber
  >(
    _ subscriber: Subscriber,
    transform: @escaping @Sendable (StoreSubscription<State>) -> StoreSubscription<Selected>
  ) where Subscriber.StoreSubscriberStateType == Selected {
    begin(subscriber) { [skips = subscribers.skipsRepeats] in
      skips ? transform($0).skipRepeats() : transform($0)
    }
  }

  @inlinable
  func begin<Selected, Subscriber: ConcurrentStoreSubscriber>(
    _ subscriber: Subscriber,
    _ transform: @escaping @Sendable (StoreSubscription<State>) -> StoreSubscription<Selected>
  ) where Subscriber.StoreSubscriberStateType == Selected {
    subscribers.replace(subscriber) {
      let weak = WeakSubscriber(subscriber)
      let flow = Flow { transform(weak.subscription(to: self.makeCursor())).cursor }
      return flow.bind { weak.take()?.newState(state: $0) }
    }
  }
}
