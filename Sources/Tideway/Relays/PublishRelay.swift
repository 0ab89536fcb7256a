/// A source of events that are written from anywhere, and that never ends by itself.
///
/// Subscribers get every element that is accepted after they subscribed, in one order for all. When
/// `accept` returns, everything that follows from it on this thread has happened. When the relay goes,
/// its flows finish.
public actor PublishRelay<Element: Sendable>: FlowSource {
  public typealias Failure = Never
  public typealias AsyncIterator = FlowIterator<Element, Never>

  @usableFromInline nonisolated final let hub: Hub<Element, Never>

  /// A relay that nothing has been sent to.
  @inlinable
  public init() {
    hub = Hub(.nothing)
  }

  deinit { hub.finish() }

  public nonisolated final var unownedExecutor: UnownedSerialExecutor {
    hub.executor.asUnownedSerialExecutor()
  }

  /// The version of the last element.
  public nonisolated final var lastVersion: Version { hub.latestVersion }

  /// How many subscribers watch it now.
  public nonisolated final var subscriberCount: Int { hub.subscriberCount }

  /// Sends `element` to all who watch. O(1), and the price of a mutex where nobody does.
  ///
  /// Called in an isolated method of another relay, or in its `update`, the write is made when that
  /// one ends.
  @inlinable
  public nonisolated final func accept(_ element: Element) { hub.write(element) }

  @inlinable
  public nonisolated final func makeCursor() -> FlowCursor<Element, Never> { hub.makeCursor() }

  /// The same elements, with a bound on what is kept while a subscriber is slow.
  public nonisolated final func flow(buffering policy: Buffering) -> Flow<Element, Never> {
    let hub = hub
    return Flow { hub.makeCursor(policy) }
  }
}

extension PublishRelay where Element == Void {
  /// Sends an event that carries nothing.
  @inlinable
  public nonisolated final func accept() { accept(()) }
}
