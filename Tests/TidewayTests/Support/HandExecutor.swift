import Tideway

/// Runs a task when a test says so: in between, the task is known to wait.
///
/// Sendable because the lock guards the jobs.
final class HandExecutor: TaskExecutor, @unchecked Sendable {
  private let lock = Lock()
  private var jobs: [UnownedJob] = []

  /// Whether a task could go on.
  var hasJobs: Bool { lock.withLock { !jobs.isEmpty } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.withLock { jobs.append(job) }
  }

  /// Returns when all tasks wait or have ended.
  func run() {
    while let job = lock.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
