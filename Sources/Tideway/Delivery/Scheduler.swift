/// The scheduler of the library's own asynchronous work.
///
/// All tasks of the library are created here and nowhere else. The jobs of lock executors and lanes
/// also ask the hook first. The current hook is that of the calling thread: a simulation controls
/// the code that runs in it, whatever else the process does in the meantime. All other threads use
/// the hook of the process.
package enum Scheduler {
  private static let shared = Installed()

  /// Sendable because the lock guards the hook, and the count is atomic.
  private final class Installed: @unchecked Sendable {
    let lock = Lock()
    /// The number of hooks, of the process and of threads. A thread sees its own hook at once.
    let count = AtomicWord(0)
    var hook: (any SchedulerHook)?
  }

  /// The current hook for the calling code. Setting it affects the whole process.
  package static var hook: (any SchedulerHook)? {
    get {
      if shared.count.relaxed == 0 { return nil }
      return threadHook ?? shared.lock.withLock { shared.hook }
    }
    set {
      let before = shared.lock.withLock { swap(newValue) }
      _ = shared.count.add((newValue == nil ? 0 : 1) - (before == nil ? 0 : 1))
    }
  }

  private static func swap(_ hook: (any SchedulerHook)?) -> (any SchedulerHook)? {
    defer { shared.hook = hook }
    return shared.hook
  }

  /// The hook of the calling thread.
  package static var threadHook: (any SchedulerHook)? { ThreadState.current.pointee.hook }

  /// Runs `body` with a hook, and optionally a stepper, that control what this thread does in the
  /// meantime.
  package static func withHook<Result>(
    _ hook: any SchedulerHook, steppedBy stepper: (any ThreadStepper)? = nil,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let thread = ThreadState.current
    _ = shared.count.add(1)
    let outer = thread.pointee.drive(hook, stepper)
    defer {
      thread.pointee.stopDriving(outer)
      _ = shared.count.add(-1)
    }
    return try body()
  }

  /// Runs `work` soon, on a thread of the concurrency pool.
  package static func spawn(_ name: String, _ work: @escaping @Sendable () -> Void) {
    let work = counted(name, work)
    if let hook, hook.take(name, work) { return }
    _ = detached { work() }
  }

  /// Runs asynchronous `work` as a task of its own.
  @usableFromInline
  package static func task(
    _ name: String, _ work: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    let work = counted(name, work)
    if let task = hook?.takeTask(name, work) { return task }
    return detached(work)
  }

  /// Starts a detached task, at the only place in the library that does so.
  private static func detached(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task.detached { await work() }
  }

  #if DEBUG
    /// The work as part of the test that asks for it.
    private static func counted(
      _ name: String, _ work: @escaping @Sendable () -> Void
    ) -> @Sendable () -> Void {
      guard let entry = Leftovers.entry("a job, \(name)") else { return work }
      let leftovers = Leftovers.current
      return { withExtendedLifetime(entry) { Leftovers.with(leftovers, work) } }
    }

    /// The one task that sleeps for all alarms of a clock belongs to no test.
    private static func counted(
      _ name: String, _ work: @escaping @Sendable () async -> Void
    ) -> @Sendable () async -> Void {
      guard name != "alarms", let entry = Leftovers.entry("a task, \(name)") else { return work }
      let leftovers = Leftovers.current
      return {
        await Leftovers.$current.withValue(leftovers) { await work() }
        withExtendedLifetime(entry) {}
      }
    }
  #else
    @inline(__always)
    private static func counted<Work>(_ name: String, _ work: Work) -> Work { work }
  #endif
}
