import Tideway

/// Runs a task when a test says so: in between, the task is known to wait.
///
/// Sendable because the lock guards the jobs.
package final class HandExecutor: TaskExecutor, @unchecked Sendable {
  private let lock = Lock()
  private var jobs: [UnownedJob] = []

  /// Whether a task could go on.
  package init() {}

  package var hasJobs: Bool { lock.withLock { !jobs.isEmpty } }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.withLock { jobs.append(job) }
  }

  /// Returns when all tasks wait or have ended.
  package func run() {
    while let job = lock.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
