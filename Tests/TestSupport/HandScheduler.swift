import Tideway

/// Runs tasks and the library's jobs one at a time, on the test's own thread, when the test says so.
///
/// Sendable because the lock guards the steps.
package final class HandScheduler: TaskExecutor, SchedulerHook, @unchecked Sendable {
  private let lock = Lock()
  private var steps: [@Sendable () -> Void] = []

  package init() {}

  /// Runs `body`, whose tasks on this executor and whose jobs become steps.
  package func driving(_ body: () -> Void) { Scheduler.withHook(self, body) }

  /// Runs the step that waits longest.
  ///
  /// - Returns: False if there is none.
  package func step() -> Bool {
    guard let step = lock.withLock({ steps.isEmpty ? nil : steps.removeFirst() }) else {
      return false
    }
    step()
    return true
  }

  private func append(_ step: @escaping @Sendable () -> Void) {
    lock.withLock { steps.append(step) }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    append { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  package func take(_ name: String, _ work: @escaping @Sendable () -> Void) -> Bool {
    append(work)
    return true
  }

  package func takeTask(
    _ name: String, _ work: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never>? {
    Task.detached(executorPreference: self) { await work() }
  }

  package func take(_ job: UnownedJob, on executor: any SerialExecutor) -> Bool { false }

  package func isCurrent(_ executor: any SerialExecutor) -> Bool? { nil }
}
