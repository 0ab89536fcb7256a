public import Tideway

#if MainActorUI || canImport(Darwin)
  import Dispatch

  /// The lane of `UIActor`, which is the main actor: the main queue.
  @usableFromInline
  package final class UILane: Lane {
    @usableFromInline package static let shared = UILane()

    private let key = DispatchSpecificKey<Bool>()

    private init() { DispatchQueue.main.setSpecific(key: key, value: true) }

    // Not the thread: on Linux the main queue has no thread of its own.
    @usableFromInline
    package var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

    @usableFromInline
    package func post(_ job: @escaping @Sendable () -> Void) {
      if let hook = Scheduler.hook, hook.take("MainActor", job) { return }
      DispatchQueue.main.async(execute: job)
    }

    /// Runs `job` after the jobs that wait now: the main queue doesn't tell when its job is done.
    package func postAfterTurn(_ job: @escaping @Sendable () -> Void) { post(job) }
  }
#else
  /// The lane of `UIActor`: its run loop.
  @usableFromInline
  package final class UILane: Lane {
    @usableFromInline package static let shared = UILane()

    private init() {}

    @usableFromInline
    package var isCurrent: Bool {
      Scheduler.hook?.isCurrent(UIExecutor.shared) ?? UIExecutor.shared.isCurrent
    }

    @usableFromInline
    package func post(_ job: @escaping @Sendable () -> Void) { UIExecutor.shared.post(job) }

    /// Runs `job` when the current job is done, before the next one.
    package func postAfterTurn(_ job: @escaping @Sendable () -> Void) {
      UIExecutor.shared.postAfterJob(job)
    }
  }
#endif
