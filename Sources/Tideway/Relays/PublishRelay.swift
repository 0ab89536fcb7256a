/// A source of events that can be sent from anywhere, and that never ends by itself.
///
/// Subscribers get every element that is accepted after their subscription, in the same order for
/// all. When `accept` returns, everything that follows from it on this thread has happened. When
/// the relay is released, its flows finish.
public actor PublishRelay<Element: Sendable>: FlowSource {
  public typealias Failure = Never
  public typealias AsyncIterator = FlowIterator<Element, Never>

  @usableFromInline nonisolated final let log: EventLog<Element, Never>

  /// Creates a relay without elements.
  @inlinable
  public init() {
    log = EventLog(.nothing)
  }

  deinit { log.finish() }

  public nonisolated final var unownedExecutor: UnownedSerialExecutor {
    // Safe because its log lives as long as it does.
    unsafe log.asUnownedSerialExecutor()
  }

  /// The version of the last element.
  public nonisolated final var lastVersion: Version { log.latestVersion }

  /// The current number of subscribers.
  public nonisolated final var subscriberCount: Int { log.subscriberCount }

  /// Sends `element` to all watchers. O(1), and as fast as locking a mutex if there are no
  /// watchers.
  ///
  /// In an isolated method of another relay, or in its `update`, the write is made when that method
  /// ends.
  @inlinable
  public nonisolated final func accept(_ element: Element) { log.write(element) }

  @inlinable
  public nonisolated final func makeCursor() -> FlowCursor<Element, Never> { log.makeCursor() }

  /// Returns the same elements, with a limit on the elements kept for a slow subscriber.
  public nonisolated final func flow(buffering policy: Buffering) -> Flow<Element, Never> {
    let log = log
    return Flow { log.makeCursor(policy) }
  }
}

extension PublishRelay where Element == Void {
  /// Sends an event without a value.
  @inlinable
  public nonisolated final func accept() { accept(()) }
}
