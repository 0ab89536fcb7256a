/// An actor as a place where pumps can be run: jobs that say on which thread they are while they last.
///
/// It has the actor only while a job is under way. Otherwise an actor that observes on itself, and keeps the
/// subscription, would keep itself for ever.
///
/// Sendable because its only variable is set by `init` alone, and everything else is constant or atomic.
final class ActorLane: @unchecked Sendable {
  private weak var actor: (any Actor)?
  /// What runs the jobs of an executor that is no actor: nobody else has that.
  private let own: ExecutorActor?
  /// The thread that runs one of its jobs, while one does.
  private let thread = AtomicInt(0)

  init(_ actor: any Actor) {
    self.actor = actor
    own = nil
  }

  init(_ executor: any SerialExecutor) {
    let own = ExecutorActor(executor)
    actor = own
    self.own = own
  }

  var isCurrent: Bool { thread.relaxed == currentThread() }

  /// Runs `body` on the actor later, in the order of calls.
  ///
  /// - Returns: False when the actor has gone.
  func run(_ name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
    guard let actor else { return false }
    _ = Scheduler.task(name) { [self] in await run(on: actor, body) }
    return true
  }

  private func run(on actor: isolated any Actor, _ body: () -> Void) {
    thread.setRelaxed(currentThread())
    defer { thread.setRelaxed(0) }
    Turn.separately(body)
  }
}

/// An actor whose executor is somebody else's.
private actor ExecutorActor {
  private let executor: any SerialExecutor

  init(_ executor: any SerialExecutor) { self.executor = executor }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}
