/// A source of events that remembers the last ones for those who come later.
///
/// Subscribers get the last `bufferSize` elements, then every further one. When `accept` returns,
/// everything that follows from it on this thread has happened. When the relay goes, its flows finish.
public actor ReplayRelay<Element: Sendable>: FlowSource {
  public typealias Failure = Never
  public typealias AsyncIterator = FlowIterator<Element, Never>

  @usableFromInline nonisolated final let hub: Hub<Element, Never>

  /// A relay that nothing has been sent to.
  ///
  /// - Parameter bufferSize: How many of the last elements a subscriber gets first, at least one.
  @inlinable
  public init(bufferSize: Int) {
    require(bufferSize > 0, "A ReplayRelay that replays nothing is a PublishRelay.")
    hub = Hub(.last(bufferSize))
  }

  /// Replays everything that was ever accepted; the memory that takes grows with every element.
  @inlinable
  public static func unbounded() -> ReplayRelay { ReplayRelay(bufferSize: .max) }

  deinit { hub.finish() }

  public nonisolated final var unownedExecutor: UnownedSerialExecutor {
    hub.executor.asUnownedSerialExecutor()
  }

  /// The version of the last element.
  public nonisolated final var lastVersion: Version { hub.latestVersion }

  /// How many subscribers watch it now.
  public nonisolated final var subscriberCount: Int { hub.subscriberCount }

  /// Sends `element` to all who watch, and to those who subscribe while it is among the last.
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
