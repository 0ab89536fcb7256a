/// How long a shared flow keeps its replay.
public enum SharingScope: Sendable, Hashable {
  /// The replay is kept until the last subscriber unsubscribes or the source ends. Then the next
  /// subscriber starts the source again. For example, the results of a search, which are outdated
  /// when the screen has been closed.
  case whileConnected
  /// The replay is kept as long as the flow itself. The source is released when the last subscriber
  /// unsubscribes, and starts again for the next subscriber, which receives the replay first. For
  /// example, a configuration that rarely changes.
  case forever
}

extension FlowSource where Element: Sendable {
  /// Shares one subscription to this flow among all subscribers.
  ///
  /// ```
  /// source            1--2--3--|
  /// first watcher     1--2--3--|
  /// second, replay 1      2-3--|
  /// ```
  ///
  /// The first subscriber starts this flow. When the last one unsubscribes, the flow is released.
  /// Subscribers receive the last `count` elements, then all further ones, in the same order. A
  /// slow subscriber doesn't slow down the others, and receives all elements. The end and failures
  /// reach all subscribers. Who subscribes in answer to the last element, as `flatMap` and closures may,
  /// comes before the end, even if the source has ended with that element.
  ///
  /// - Parameters:
  ///   - count: The number of last elements that a later subscriber receives first.
  ///   - scope: How long these elements are kept.
  @inlinable
  public func share(
    replay count: Int = 0, scope: SharingScope = .whileConnected
  ) -> Flow<Element, Failure> {
    ConnectableFlow(asFlow(), Sharing(replay: count, scope)).refCount()
  }
}
