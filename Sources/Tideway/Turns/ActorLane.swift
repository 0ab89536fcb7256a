/// An actor as a place where pumps can be run: jobs that say on which thread they are while they last.
///
/// Sendable because all it has is constant or atomic.
final class ActorLane: Sendable {
  private let actor: any Actor
  /// The thread that runs one of its jobs, while one does.
  private let thread = AtomicInt(0)

  init(_ actor: any Actor) { self.actor = actor }

  convenience init(_ executor: any SerialExecutor) { self.init(ExecutorActor(executor)) }

  var isCurrent: Bool { thread.relaxed == currentThread() }

  /// Runs `body` on the actor later, in the order of calls.
  func run(_ name: String, _ body: @escaping @Sendable () -> Void) {
    _ = Scheduler.task(name) { [self] in await run(on: actor, body) }
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
