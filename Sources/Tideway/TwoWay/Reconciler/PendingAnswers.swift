/// The answers that an asynchronous mapping has given so far while one change is passed on.
///
/// Passing on a change may take several answers: what a value maps to, what that reads back as, and
/// what the corrected value maps to. The code that needs them is the same for synchronous mappings.
/// It runs until an answer is missing, and runs again from its beginning when the answer arrives.
///
/// Used by the binding's subscription only. When the binding releases it, it cancels the running
/// task.
@usableFromInline
final class PendingAnswers {
  private var answers: [Result<Any, any Error>] = []
  private var next = 0
  private var begin: ((FlowWaker) -> LaterAnswer)?
  private var running: LaterAnswer?

  /// Returns the next answer.
  ///
  /// - Parameter begin: Starts the task for the answer.
  /// - Throws: The error that the mapping threw, or `NotYet`.
  @usableFromInline
  func answer<Value>(_ begin: @escaping (FlowWaker) -> LaterAnswer) throws -> Value {
    guard next < answers.count else {
      self.begin = begin
      throw NotYet()
    }
    defer { next += 1 }
    return try answers[next].get() as! Value
  }

  /// Returns whether no answer is pending. If so, answers are read again from the first one.
  func isReady(_ waker: FlowWaker) -> Bool {
    if let begin = begin.take() { running = begin(waker) }
    if let running {
      guard let result = running.result() else { return false }
      answers.append(result)
      self.running = nil
    }
    next = 0
    return true
  }
}

/// An answer is missing.
@usableFromInline
struct NotYet: Error {
  @usableFromInline init() {}
}

/// A task that maps a value.
@usableFromInline
final class LaterAnswer {
  private let task: Task<Void, Never>
  let result: () -> Result<Any, any Error>?

  init<Source: Sendable, Target: Sendable>(
    _ value: Source, _ map: @escaping @concurrent @Sendable (Source) async throws -> Target,
    _ waker: FlowWaker
  ) {
    let outcome = TaskOutcome<Target, any Error>()
    task = Scheduler.task("asynchronous mapping of a two-way binding") {
      do {
        outcome.finish(.success(try await map(value)), .initial)
      } catch {
        outcome.finish(.failure(error), .initial)
      }
      waker.wake()
    }
    result = { outcome.result?.0.map { $0 as Any } }
  }

  deinit { task.cancel() }
}
