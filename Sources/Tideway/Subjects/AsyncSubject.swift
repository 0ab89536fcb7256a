/// A subject that emits only its last element, when it has finished.
///
/// ```
/// subject          1--2--3--|
/// subscriber       ---------(3|)
/// after the end              (3|)
/// ```
///
/// A failure discards the element. If the subject is deallocated without an end, its flows finish
/// without an element.
public actor AsyncSubject<Element: Sendable, Failure: Error>: SubjectType {
  public typealias Value = Element
  public typealias AsyncIterator = FlowIterator<Element, Failure>

  @usableFromInline nonisolated final let log: EventLog<Element, Failure>

  private nonisolated final let last = LastElement<Element>()

  /// Creates a subject without an element.
  public init() {
    log = EventLog(.last(1))
  }

  deinit { log.finish() }

  public nonisolated final var unownedExecutor: UnownedSerialExecutor {
    // Safe because its log lives as long as it does.
    unsafe log.asUnownedSerialExecutor()
  }

  /// The current number of subscribers.
  public nonisolated final var subscriberCount: Int { log.subscriberCount }

  public nonisolated final func onNext(_ element: Element) { last.replace(with: element) }

  public nonisolated final func onError(_ failure: Failure) { log.finish(with: failure) }

  public nonisolated final func onCompleted() {
    if let element = last.take() { log.write(element) }
    log.finish()
  }

  @inlinable
  public nonisolated final func makeCursor() -> FlowCursor<Element, Failure> { log.makeCursor() }

  public nonisolated final var sink: Sink<Element> {
    let last = last, log = log
    return Sink(isState: true, lane: nil, owner: self) { element, _ in
      last.replace(with: element)
      return log.hasEnded.ordered == 0
    }
  }
}

/// Sendable because the lock guards the element.
private final class LastElement<Element: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var element: Element?

  func replace(with next: Element) {
    // The previous element is deallocated after the lock is released.
    let before = lock.withLock {
      defer { element = next }
      return element
    }
    withExtendedLifetime(before) {}
  }

  func take() -> Element? { lock.withLock { element.take() } }
}
