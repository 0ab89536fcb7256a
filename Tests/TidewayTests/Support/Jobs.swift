import Tideway

/// Knows when the library's own background work is done. Installed for the whole test process; lets
/// everything run as usual.
final class Jobs: SchedulerHook, @unchecked Sendable {
  static let shared = Jobs()

  private let lock = Lock()
  private var running = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init() { Scheduler.hook = self }

  /// Suspends until no pump is left to run in the background.
  func areDone() async {
    await withCheckedContinuation { continuation in
      let isIdle = lock.withLock {
        if running > 0 { waiting.append(continuation) }
        return running == 0
      }
      if isIdle { continuation.resume() }
    }
  }

  func take(_ name: String, _ work: @escaping @Sendable () -> Void) -> Bool {
    guard name == "pump" else { return false }
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

  func takeTask(
    _ name: String, _ work: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never>? { nil }

  func take(_ job: UnownedJob, on executor: any SerialExecutor) -> Bool { false }

  func isCurrent(_ executor: any SerialExecutor) -> Bool? { nil }
}
