/// A subject with a current value. Subscribers receive that value first, then every further one,
/// and the end.
///
/// ```
/// subject          1--2--3--|
/// late subscriber    12--3--|
/// ```
///
/// After the end, subscribers receive only the end. If the subject is deallocated without an end,
/// its flows finish.
public actor BehaviorSubject<Element: Sendable, Failure: Error>: SubjectType {
  public typealias Value = Element
  public typealias AsyncIterator = FlowIterator<Element, Failure>

  @usableFromInline nonisolated final let log: EventLog<Element, Failure>

  /// Creates a subject with an initial value.
  @inlinable
  public init(value: Element) {
    log = EventLog(.current, current: value)
  }

  deinit { log.finish() }

  public nonisolated final var unownedExecutor: UnownedSerialExecutor {
    // Safe because its log lives as long as it does.
    unsafe log.asUnownedSerialExecutor()
  }

  /// The current number of subscribers.
  public nonisolated final var subscriberCount: Int { log.subscriberCount }

  /// The current value, or the last one after the end. Never waits for isolated methods.
  @inlinable
  public nonisolated final var value: Element { log.value }

  /// The version of the current value.
  public nonisolated final var lastVersion: Version { log.latestVersion }

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
