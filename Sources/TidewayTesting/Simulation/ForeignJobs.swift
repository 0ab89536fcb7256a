import Tideway

/// Jobs and notes from threads that a schedule doesn't control.
///
/// Sendable because the lock guards the variables.
final class ForeignJobs: @unchecked Sendable {
  private let lock = Lock()
  private let count = AtomicInt(0)
  private var jobs: [UnownedJob] = []
  private var notes: [String] = []
  private var isClosed = false

  var areThere: Bool { count.ordered != 0 }

  /// - Returns: False if jobs are no longer accepted.
  func add(_ job: UnownedJob) -> Bool {
    lock.withLock {
      if isClosed { return false }
      jobs.append(job)
      count.setOrdered(1)
      return true
    }
  }

  func note(_ text: String) {
    lock.withLock {
      notes.append(text)
      count.setOrdered(1)
    }
  }

  func take() -> (jobs: [UnownedJob], notes: [String]) {
    lock.withLock {
      defer { (jobs, notes) = ([], []) }
      count.setOrdered(0)
      return (jobs, notes)
    }
  }

  /// Returns the remaining jobs, and accepts no more.
  func close() -> [UnownedJob] {
    lock.withLock {
      isClosed = true
      defer { jobs = [] }
      return jobs
    }
  }
}
