import Tideway

/// A thread of synchronous code in a simulation.
///
/// ```swift
/// let writer = simulation.thread("writer") { relay.accept(1) }
/// try await writer.value
/// ```
public struct SimulatedThread<Success: Sendable>: Sendable {
  fileprivate let ending = ThreadEnding<Success>()

  /// The result of the thread's closure, once it has returned.
  ///
  /// - Throws: The error that the closure threw.
  public var value: Success {
    get async throws {
      let result = await withCheckedContinuation { ending.wait($0) }
      return try result.get()
    }
  }
}

/// Sendable because the lock guards the variables. Tasks outside the schedule may wait too.
private final class ThreadEnding<Success: Sendable>: @unchecked Sendable {
  typealias Continuation = CheckedContinuation<Result<Success, any Error>, Never>

  private let lock = Lock()
  private var result: Result<Success, any Error>?
  private var waiting: [Continuation] = []

  func wait(_ continuation: Continuation) {
    let ended = lock.withLock {
      if result == nil { waiting.append(continuation) }
      return result
    }
    if let ended { continuation.resume(returning: ended) }
  }

  func end(_ result: Result<Success, any Error>) {
    let waiting = lock.withLock {
      self.result = result
      defer { self.waiting = [] }
      return self.waiting
    }
    for continuation in waiting { continuation.resume(returning: result) }
  }
}

extension Simulation {
  /// Starts a thread of synchronous code. Its name is shown in traces.
  ///
  /// With `steps: .suspensions`, the thread is one step. With finer steps, it is a real thread,
  /// which runs only when it is chosen. Others can then run before its writes to relays, and in
  /// builds with the trait `SchedulePoints` at every lock and atomic variable of the library. The
  /// schedule is not over before the thread has ended.
  ///
  /// ```swift
  /// try await Simulation.explore(steps: .deliveries) { simulation in
  ///   let relay = BehaviorRelay(value: 0)
  ///   let writers = ["a", "b"].map { name in
  ///     simulation.thread(name) { relay.update { $0 += 1 } }
  ///   }
  ///   for writer in writers { try await writer.value }
  ///   try simulation.check(relay.value == 2, "An update was lost.")
  /// }
  /// ```
  @discardableResult
  public func thread<Success: Sendable>(
    _ name: String, _ body: @escaping @Sendable () throws -> Success
  ) -> SimulatedThread<Success> {
    require(schedule.isHere, "simulation.thread(\"\(name)\") was called outside of it.")
    let thread = SimulatedThread<Success>()
    schedule.startThread(name) {
      let result = Result { try body() }
      thread.ending.end(result)
      if case .failure(let error) = result { return error }
      return nil
    }
    return thread
  }
}

extension Schedule {
  fileprivate func startThread(_ name: String, _ body: @escaping @Sendable () -> (any Error)?) {
    let root = SharedRoot(root: Root(newStrand(name)))
    add(root.root)
    ready.append(Ready(root.root.strand, .block { self.end(root.root, body()) }))
  }
}

/// Sendable because only steps of one schedule, which run one at a time, access the root.
private struct SharedRoot: @unchecked Sendable {
  let root: Root
}
