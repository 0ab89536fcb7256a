public import Tideway

/// Subscribes to a flow, and records its events.
///
/// A recorder is a synchronous subscriber. When a write returns, its effects on this thread have
/// been recorded, so a test doesn't have to wait:
///
/// ```swift
/// let recorder = Recorder(query.distinctUntilChanged())
/// query.accept("a")
/// query.accept("a")
/// #expect(recorder.elements == ["a"])
/// ```
///
/// For writes of other threads and tasks, `await recorder.next()` returns the elements one by one,
/// and `await recorder.elements(count:)` suspends until enough have arrived.
public final class Recorder<Element: Sendable, Failure: Error>: Sendable {
  /// How a flow ended.
  public enum End: Sendable {
    /// The flow has finished.
    case finished
    /// The flow has failed with this failure.
    case failed(Failure)
  }

  private let record: Record<Element, Failure>
  private let subscription: any Disposable

  /// Creates a recorder, and subscribes immediately.
  ///
  /// - Parameters:
  ///   - flow: The flow to record.
  ///   - clock: The clock whose instants are also recorded.
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

  /// The instant of each element, or an empty array for a recorder without a clock.
  public var instants: [TestClock.Instant] { record.entries.compactMap(\.instant) }

  /// How the flow ended, or nil if it has not.
  public var end: End? { record.ending?.end }

  /// The instant of the end, or nil if the flow has not ended, and for a recorder without a clock.
  public var endInstant: TestClock.Instant? { record.ending?.instant }

  /// Whether the flow has finished. False while it lasts, and if it has failed.
  public var isFinished: Bool {
    if case .finished? = end { true } else { false }
  }

  /// The failure that the flow ended with, if any.
  public var failure: Failure? {
    if case .failed(let failure)? = end { failure } else { nil }
  }

  /// Returns the next element that no call of `next()` has returned, as soon as there is one.
  ///
  /// ```swift
  /// let saved = Recorder(form.saved)
  /// form.save()
  /// #expect(await saved.next() == "Ada")
  /// ```
  ///
  /// - Returns: The element, or nil when the flow has ended or the task is cancelled.
  public func next() async -> Element? {
    while true {
      let taken = record.taken
      await record.wait { $0 > taken }
      // Read before the element, so that an element that arrives with the end is returned first.
      let isOver = record.ending != nil || Task.isCancelled
      if let entry = record.take() { return entry.element.element }
      if isOver { return nil }
    }
  }

  /// Returns the next elements that no call of `next()` has returned, as soon as there are `count` of
  /// them.
  ///
  /// ```swift
  /// #expect(await saved.next(2) == ["Ada", "Grace"])
  /// ```
  ///
  /// - Returns: The elements; fewer when the flow has ended or the task is cancelled.
  public func next(_ count: Int) async -> [Element] {
    var elements: [Element] = []
    while elements.count < count, let element = await next() { elements.append(element) }
    return elements
  }

  /// Returns all elements so far, once there are `count` of them, the flow has ended, or the task is
  /// cancelled. Those of earlier calls are among them: for the next ones, write ``next(_:)``.
  public func elements(count: Int) async -> [Element] {
    await record.wait { $0 >= count }
    return elements
  }

  /// Returns all elements, once the flow has ended or the task is cancelled.
  public func allElements() async -> [Element] {
    await record.wait { _ in false }
    return elements
  }

  /// Ends the subscription. The recorded events stay.
  public func dispose() { subscription.dispose() }
}
