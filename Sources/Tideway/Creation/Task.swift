extension Flow where Element: Sendable {
  /// Runs an asynchronous function for each subscriber, emits its result, then ends.
  ///
  /// The function starts with the first poll and is cancelled when the subscriber unsubscribes. If
  /// it throws, the flow fails with the error.
  @inlinable
  public static func task(
    _ operation: @escaping @concurrent @Sendable () async throws(Failure) -> Element
  ) -> Flow {
    Flow {
      let work = TaskCursor(operation)
      return FlowCursor(.live) { work.poll($0) }
    }
  }
}

/// A task whose result is polled: it emits one element, then ends.
@usableFromInline
final class TaskCursor<Element: Sendable, Failure: Error> {
  private let operation: @concurrent @Sendable () async throws(Failure) -> Element
  private let outcome = TaskOutcome<Element, Failure>()
  private var task: Task<Void, Never>?
  private var hasDelivered = false

  @usableFromInline
  init(_ operation: @escaping @concurrent @Sendable () async throws(Failure) -> Element) {
    self.operation = operation
  }

  deinit { task?.cancel() }

  @usableFromInline
  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    if hasDelivered { return .finished }
    if task == nil { start(waker) }
    guard let (result, version) = outcome.result else { return .pending }
    hasDelivered = true
    switch result {
    case .success(let element): return .element(element, version)
    case .failure(let failure): return .failure(failure)
    }
  }

  private func start(_ waker: FlowWaker) {
    let version = Version.fresh()
    task = Scheduler.task("Flow.task") { [operation, outcome] in
      do throws(Failure) {
        outcome.finish(.success(try await operation()), version)
      } catch {
        outcome.finish(.failure(error), version)
      }
      waker.wake()
    }
  }
}

/// The result of a task. Sendable because the lock guards it.
final class TaskOutcome<Element: Sendable, Failure: Error>: @unchecked Sendable {
  private let lock = Lock()
  private var value: (Result<Element, Failure>, Version)?

  var result: (Result<Element, Failure>, Version)? { lock.withLock { value } }

  func finish(_ result: Result<Element, Failure>, _ version: Version) {
    lock.withLock { value = (result, version) }
  }
}
