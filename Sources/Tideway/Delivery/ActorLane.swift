/// An actor as a lane for subscriptions: its jobs record their thread while they run.
///
/// It retains the actor only during a job. Otherwise an actor that observes on itself, and keeps
/// the subscription, would keep itself alive forever.
///
/// Sendable because its only variable is set by `init` alone, and everything else is constant or
/// atomic.
@usableFromInline
final class ActorLane: @unchecked Sendable {
  private weak var actor: (any Actor)?
  /// Runs the jobs of an executor that isn't an actor. Nothing else has a reference to it.
  private let own: ExecutorActor?
  /// The thread that is running one of its jobs, if any.
  @usableFromInline let thread = AtomicInt(0)

  @usableFromInline
  init(_ actor: any Actor) {
    self.actor = actor
    own = nil
  }

  @usableFromInline
  init(_ executor: any SerialExecutor) {
    let own = ExecutorActor(executor)
    actor = own
    self.own = own
  }

  @inlinable
  var isCurrent: Bool { thread.relaxed == currentThread() }

  /// Runs `body` on the actor later, in the order of calls.
  ///
  /// - Returns: False when the actor has been released.
  func run(_ name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
    guard let actor else { return false }
    _ = Scheduler.task(name) { [self] in await run(on: actor, body) }
    return true
  }

  private func run(on actor: isolated any Actor, _ body: () -> Void) {
    thread.setRelaxed(currentThread())
    defer { thread.setRelaxed(0) }
    Propagation.separately(body)
  }
}

/// An actor with a given executor.
private actor ExecutorActor {
  private let executor: any SerialExecutor

  init(_ executor: any SerialExecutor) { self.executor = executor }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    // Safe because the actor keeps it.
    unsafe executor.asUnownedSerialExecutor()
  }
}
