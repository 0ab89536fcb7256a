public import Tideway

/// Subscribes to a flow, and keeps what it says.
///
/// It is a synchronous subscriber: when a write returns, what the write caused on this thread has been
/// recorded, so a test needs no waiting:
///
/// ```swift
/// let recorder = Recorder(query.distinctUntilChanged())
/// query.accept("a")
/// query.accept("a")
/// #expect(recorder.elements == ["a"])
/// ```
///
/// For what other threads and tasks write, `await recorder.next()` gives the elements one by one, and
/// `await recorder.elements(count:)` suspends until enough have come.
public final class Recorder<Element: Sendable, Failure: Error>: Sendable {
  /// How a flow ended.
  public enum End: Sendable {
    /// It has finished.
    case finished
    /// It has failed with this.
    case failed(Failure)
  }

  private let record: Record<Element, Failure>
  private let subscription: any Disposable

  /// Subscribes at once.
  ///
  /// - Parameters:
  ///   - flow: What is recorded.
  ///   - clock: Whose instants are recorded along.
  public init(_ flow: some FlowSource<Element, Failure>, clock: TestClock? = nil) {
    let record = Record<Element, Failure>(clock)
    self.record = record
    subscription = flow.versioned().subscribe(
      onNext: { record.add($0) }, onError: { record.end(.failed($0)) },
      onCompleted: { record.end(.finished) })
  }

  deinit { subscription.dispose() }

  /// The elements so far.
  public var elements: [Element] { record.entries.map(\.element.element) }

  /// The version of each element so far.
  public var versions: [Version] { record.entries.map(\.element.version) }

  /// When each element came; empty for a recorder that was made without a clock.
  public var instants: [TestClock.Instant] { record.entries.compactMap(\.instant) }

  /// How the flow ended; nil while it has not.
  public var end: End? { record.ending?.end }

  /// When the flow ended; nil while it has not, and for a recorder that was made without a clock.
  public var endInstant: TestClock.Instant? { record.ending?.instant }

  /// Whether the flow has finished; false while it lasts, and when it has failed.
  public var isFinished: Bool {
    if case .finished? = end { true } else { false }
  }

  /// The failure that the flow ended with, if any.
  public var failure: Failure? {
    if case .failed(let failure)? = end { failure } else { nil }
  }

  /// The next element that no call of `next()` has given, as soon as there is one.
  ///
  /// ```swift
  /// let saved = Recorder(form.saved)
  /// form.save()
  /// #expect(await saved.next() == "Ada")
  /// ```
  ///
  /// - Returns: Nil when the flow has ended, or when the task is cancelled.
  public func next() async -> Element? {
    while true {
      let taken = record.taken
      await record.wait { $0 > taken }
      // Asked before the element is: one that comes with the end is given first.
      let isOver = record.ending != nil || Task.isCancelled
      if let entry = record.take() { return entry.element.element }
      if isOver { return nil }
    }
  }

  /// The elements, once there are `count` of them or the flow has ended, or the task is cancelled.
  public func elements(count: Int) async -> [Element] {
    await record.wait { $0 >= count }
    return elements
  }

  /// All elements, once the flow has ended, or the task is cancelled.
  public func allElements() async -> [Element] {
    await record.wait { _ in false }
    return elements
  }

  /// Stops the subscription; what was recorded stays.
  public func dispose() { subscription.dispose() }
}
