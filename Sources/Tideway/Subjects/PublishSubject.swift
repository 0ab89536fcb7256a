/// A subject without memory. Subscribers receive what is sent after their subscription, and the
/// end.
///
/// ```
/// subject          1--2--3--|
/// late subscriber    -2--3--|
/// ```
///
/// If the subject is deallocated without an end, its flows finish.
public actor PublishSubject<Element: Sendable, Failure: Error>: SubjectType {
  public typealias Value = Element
  public typealias AsyncIterator = FlowIterator<Element, Failure>

  @usableFromInline nonisolated final let hub: Hub<Element, Failure>

  /// Creates a subject.
  @inlinable
  public init() {
    hub = Hub(.nothing)
  }

  deinit { hub.finish() }

  public nonisolated final var unownedExecutor: UnownedSerialExecutor {
    hub.executor.asUnownedSerialExecutor()
  }

  /// The current number of subscribers.
  public nonisolated final var subscriberCount: Int { hub.subscriberCount }

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
