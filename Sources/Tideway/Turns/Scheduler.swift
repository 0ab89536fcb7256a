/// Where the library's own asynchronous work goes.
///
/// All tasks of the library are made here and nowhere else, and a lock executor's jobs and a lane's ask
/// here first: whoever installs a hook (a simulation) holds every step that is not the caller's own.
package protocol SchedulerHook: Sendable {
  /// Takes a piece of work of the library.
  ///
  /// - Returns: Whether it was taken; otherwise it runs as usual.
  func take(_ name: String, _ work: @escaping @Sendable () -> Void) -> Bool
  /// Takes asynchronous work of the library.
  func takeTask(_ name: String, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never>?
  /// Takes a job of an actor whose executor is the library's.
  func take(_ job: UnownedJob, on executor: any SerialExecutor) -> Bool
  /// Which executor the calling code is on, where the hook knows better than the thread.
  func isCurrent(_ executor: any SerialExecutor) -> Bool?
}

package enum Scheduler {
  private static let shared = Installed()

  /// Sendable because the lock guards the hook, and the flag is atomic.
  private final class Installed: @unchecked Sendable {
    let lock = Lock()
    let isSet = AtomicInt(0)
    var hook: (any SchedulerHook)?
  }

  /// The hook in force. Installing one concerns the whole process.
  package static var hook: (any SchedulerHook)? {
    get {
      if shared.isSet.ordered == 0 { return nil }
      return shared.lock.withLock { shared.hook }
    }
    set {
      shared.lock.withLock { shared.hook = newValue }
      shared.isSet.setOrdered(newValue == nil ? 0 : 1)
    }
  }

  /// Runs `work` soon, on a thread of the concurrency pool.
  package static func spawn(_ name: String, _ work: @escaping @Sendable () -> Void) {
    if let hook, hook.take(name, work) { return }
    Task.detached { work() }
  }

  /// Runs asynchronous `work` as a task of its own.
  @usableFromInline
  package static func task(
    _ name: String, _ work: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    if let task = hook?.takeTask(name, work) { return task }
    return Task.detached { await work() }
  }
}
