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
/// For what other threads write, `await recorder.elements(count:)` suspends until enough has come.
public final class Recorder<Element: Sendable, Failure: Error>: Sendable {
  /// How a flow ended.
  public enum End: Sendable {
    case finished
    case failed(Failure)
  }

  private let record: Record<Element, Failure>
  private let subscription: any Disposable

  /// Subscribes at once.
  public init(_ flow: some FlowSource<Element, Failure>) {
    let record = Record<Element, Failure>()
    self.record = record
    subscription = flow.versioned().subscribe(
      onNext: { record.add($0) }, onError: { record.end(.failed($0)) },
      onCompleted: { record.end(.finished) })
  }

  deinit { subscription.dispose() }

  /// The elements so far.
  public var elements: [Element] { record.elements.map(\.element) }

  /// The version of each element so far.
  public var versions: [Version] { record.elements.map(\.version) }

  /// How the flow ended; nil while it has not.
  public var end: End? { record.ending }

  public var isFinished: Bool {
    if case .finished? = end { true } else { false }
  }

  /// The failure that the flow ended with, if any.
  public var failure: Failure? {
    if case .failed(let failure)? = end { failure } else { nil }
  }

  /// The elements, once there are `count` of them or the flow has ended.
  public func elements(count: Int) async -> [Element] {
    await record.wait { $0.count >= count }
    return elements
  }

  /// All elements, once the flow has ended.
  public func allElements() async -> [Element] {
    await record.wait { _ in false }
    return elements
  }

  /// Stops the subscription; what was recorded stays.
  public func dispose() { subscription.dispose() }
}

/// Sendable because the lock guards the variables.
private final class Record<Element: Sendable, Failure: Error>: @unchecked Sendable {
  typealias End = Recorder<Element, Failure>.End
  typealias Condition = @Sendable ([Versioned<Element>]) -> Bool

  private let lock = Lock()
  private var recorded: [Versioned<Element>] = []
  private var recordedEnd: End?
  private var waiting: [(condition: Condition, continuation: CheckedContinuation<Void, Never>)] = []

  var elements: [Versioned<Element>] { lock.withLock { recorded } }
  var ending: End? { lock.withLock { recordedEnd } }

  func add(_ element: Versioned<Element>) { change { recorded.append(element) } }

  func end(_ end: End) { change { recordedEnd = end } }

  func wait(for condition: @escaping Condition) async {
    await withCheckedContinuation { continuation in
      change { waiting.append((condition, continuation)) }
    }
  }

  /// Makes a change under the lock, and resumes whom it satisfies after.
  private func change(_ body: () -> Void) {
    let satisfied = lock.withLock {
      body()
      if waiting.isEmpty { return waiting }
      let satisfied = waiting.filter { recordedEnd != nil || $0.condition(recorded) }
      waiting.removeAll { recordedEnd != nil || $0.condition(recorded) }
      return satisfied
    }
    for one in satisfied { one.continuation.resume() }
  }
}
