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

  @usableFromInline nonisolated final let hub: Hub<Element, Failure>

  /// Creates a subject with an initial value.
  @inlinable
  public init(value: Element) {
    hub = Hub(.current, current: value)
  }

  deinit { hub.finish() }

  public nonisolated final var unownedExecutor: UnownedSerialExecutor {
    hub.executor.asUnownedSerialExecutor()
  }

  /// The current number of subscribers.
  public nonisolated final var subscriberCount: Int { hub.subscriberCount }

  /// The current value, or the last one after the end. Never waits for isolated methods.
  @inlinable
  public nonisolated final var value: Element { hub.value }

  /// The version of the current value.
  public nonisolated final var lastVersion: Version { hub.latestVersion }

  @inlinable
  public nonisolated final func onNext(_ element: Element) { hub.write(element) }

  public nonisolated final func onError(_ failure: Failure) { hub.finish(with: failure) }

  public nonisolated final func onCompleted() { hub.finish() }

  @inlinable
  public nonisolated final func makeCursor() -> FlowCursor<Element, Failure> { hub.makeCursor() }

  @inlinable
  public nonisolated final var sink: Sink<Element> { hub.sink(of: self) }

  /// Returns a flow of the elements with a limit on what is stored while a subscriber is slow.
  public nonisolated final func flow(buffering policy: Buffering) -> Flow<Element, Failure> {
    let hub = hub
    return Flow { hub.makeCursor(policy) }
  }
}
