/// A source of events that replays the last ones to later subscribers.
///
/// Subscribers get the last `bufferSize` elements, then every further one. When `accept` returns,
/// everything that follows from it on this thread has happened. When the relay is released, its
/// flows finish.
public actor ReplayRelay<Element: Sendable>: FlowSource {
  public typealias Failure = Never
  public typealias AsyncIterator = FlowIterator<Element, Never>

  @usableFromInline nonisolated final let log: EventLog<Element, Never>

  /// Creates a relay without elements.
  ///
  /// - Parameter bufferSize: The number of last elements that a subscriber gets first, at least
  ///   one.
  @inlinable
  public init(bufferSize: Int) {
    require(bufferSize > 0, "A ReplayRelay that replays nothing is a PublishRelay.")
    log = EventLog(.last(bufferSize))
  }

  /// Creates a relay that replays every element ever accepted. Its memory use grows with every
  /// element.
  @inlinable
  public static func unbounded() -> ReplayRelay { ReplayRelay(bufferSize: .max) }

  deinit { log.finish() }

  public nonisolated final var unownedExecutor: UnownedSerialExecutor {
    // Safe because its log lives as long as it does.
    unsafe log.asUnownedSerialExecutor()
  }

  /// The version of the last element.
  public nonisolated final var lastVersion: Version { log.latestVersion }

  /// The current number of subscribers.
  public nonisolated final var subscriberCount: Int { log.subscriberCount }

  /// Sends `element` to all watchers, and to later subscribers while it is among the last elements.
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
