/// A subject that stores its last elements. Subscribers receive these first, even after the end.
///
/// ```
/// subject, 2       1--2--3--|
/// late subscriber     (12)3-|
/// after the end             (23|)
/// ```
///
/// If the subject is deallocated without an end, its flows finish.
public actor ReplaySubject<Element: Sendable, Failure: Error>: SubjectType {
  public typealias Value = Element
  public typealias AsyncIterator = FlowIterator<Element, Failure>

  @usableFromInline nonisolated final let log: EventLog<Element, Failure>

  /// Creates a subject without elements.
  ///
  /// - Parameter bufferSize: The number of last elements that a subscriber receives first, at least
  ///   one.
  @inlinable
  public init(bufferSize: Int) {
    require(bufferSize > 0, "A ReplaySubject that replays nothing is a PublishSubject.")
    log = EventLog(.last(bufferSize))
  }

  /// Creates a subject that replays all elements that were ever sent. Its memory grows with every
  /// element.
  @inlinable
  public static func unbounded() -> ReplaySubject { ReplaySubject(bufferSize: .max) }

  deinit { log.finish() }

  public nonisolated final var unownedExecutor: UnownedSerialExecutor {
    // Safe because its log lives as long as it does.
    unsafe log.asUnownedSerialExecutor()
  }

  /// The current number of subscribers.
  public nonisolated final var subscriberCount: Int { log.subscriberCount }

  @inlinable
  public nonisolated final func onNext(_ element: Element) { log.write(element) }

  public nonisolated final func onError(_ failure: Failure) { log.finish(with: failure) }

  public nonisolated final func onCompleted() { log.finish() }

  @inlinable
  public nonisolated final func makeCursor() -> FlowCursor<Element, Failure> { log.makeCursor() }

  @inlinable
  public nonisolated final var sink: Sink<Element> { log.sink(of: self) }

  /// Returns a flow of the elements with a limit on what is stored while a subscriber is slow.
  public nonisolated final func flow(buffering policy: Buffering) -> Flow<Element, Failure> {
    let log = log
    return Flow { log.makeCursor(policy) }
  }
}
