import Tideway

/// Knows when the library's own background work is done. Installed for the whole test process; lets
/// everything run as usual.
package final class Jobs: SchedulerHook, @unchecked Sendable {
  package static let shared = Jobs()

  private let lock = Lock()
  private var running = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init() { Scheduler.hook = self }

  /// Suspends until no subscription, no job of `observe(on:)` or `subscribe(on:)`, and no asynchronous
  /// closure is left to run.
  package func areDone() async {
    await withCheckedContinuation { continuation in
      let isIdle = lock.withLock {
        if running > 0 { waiting.append(continuation) }
        return running == 0
      }
      if isIdle { continuation.resume() }
    }
  }

  package func take(_ name: String, _ work: @escaping @Sendable () -> Void) -> Bool {
    guard name == "subscription" else { return false }
    lock.withLock { running += 1 }
    Task.detached {
      work()
      self.finishOne()
    }
    return true
  }

  private func finishOne() {
    let resumed = lock.withLock {
      running -= 1
      guard running == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { waiting = [] }
      return waiting
    }
    for continuation in resumed { continuation.resume() }
  }

  // MARK: What was asked for

  private var watched: (executor: any SerialExecutor, body: () -> Void)?
  private var taskCount = 0

  /// How many tasks the library has made.
  package var tasks: Int { lock.withLock { taskCount } }

  /// Calls `body` for each job of an executor.
  package func watch(_ executor: (any SerialExecutor)?, _ body: @escaping () -> Void) {
    lock.withLock { watched = executor.map { ($0, body) } }
  }

  package func takeTask(
    _ name: String, _ work: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never>? {
    let isCounted = ["observe(on:)", "subscribe(on:)", "Flow.task"].contains(name)
    lock.withLock {
      taskCount += 1
      if isCounted { running += 1 }
    }
    guard isCounted else { return nil }
    let body = Body(work)
    return Task.detached {
      await body.run()
      self.finishOne()
    }
  }

  /// What a task does, which is gone with all that it holds when it is done.
  private final class Body: @unchecked Sendable {
    private let lock = Lock()
    private var work: (@Sendable () async -> Void)?

    init(_ work: @escaping @Sendable () async -> Void) { self.work = work }

    func run() async {
      let work = lock.withLock { self.work.take() }
      await work?()
    }
  }

  package func take(_ job: UnownedJob, on executor: any SerialExecutor) -> Bool {
    let body = lock.withLock { watched?.executor === executor ? watched?.body : nil }
    body?()
    return false
  }

  package func isCurrent(_ executor: any SerialExecutor) -> Bool? { nil }
}
