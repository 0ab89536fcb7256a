/// The reason why a schedule failed, other than an error of the body.
public enum SimulationError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A `simulation.check` did not hold.
  case checkFailed(String)
  /// Nothing can run, and these tasks have not ended.
  case deadlock(tasks: [String])
  /// A task runs outside the simulation, where its order cannot be chosen.
  case escaped(String)
  /// The schedule was not over after this number of steps. The names are those of its last tasks.
  case endless(steps: Int, tasks: [String])
  /// Work was enqueued on the main actor, whose thread is not controlled by the simulation.
  case mainActor
  /// A value is read or taken out of memory although nothing orders that with what another thread
  /// does to it. Found in builds with the package trait `SchedulePoints`.
  case unordered(String)
  /// The body performed other steps than in the replayed schedule.
  case notTheSame(step: Int)
  /// The build doesn't have the requested feature.
  case unavailable(String)

  public var description: String {
    switch self {
    case .checkFailed(let message): message
    case .unordered(let message): message
    case .deadlock(let tasks): SimulationError.deadlockText(tasks)
    case .escaped(let what): SimulationError.escapedText(what)
    case .endless(let steps, let tasks):
      """
      The schedule was not over after \(steps) steps; the last were of \(tasks.quoted). Do they \
      answer each other without end?
      """
    case .mainActor:
      """
      Work went to the main actor, which a simulation cannot hold. Test code of UIActor without the \
      trait MainActorUI, where UIActor is the library's own.
      """
    case .notTheSame(let step):
      """
      The body did something else than before, from step \(step) on. It must depend on nothing but \
      the schedule: no clock, no random numbers, nothing kept from one run to the next.
      """
    case .unavailable(let what): what
    }
  }

  private static func deadlockText(_ tasks: [String]) -> String {
    """
    Nothing can run, and \(tasks.quoted) \(tasks.count == 1 ? "has" : "have") not ended: a deadlock, \
    or a wait for what is outside of the simulation (\(outside)).
    """
  }

  private static func escapedText(_ what: String) -> String {
    """
    \(what). Work that escaped the simulation (\(outside)) runs in an order that nobody chooses: \
    start it with simulation.task("…"), async let or a task group, and wait with simulation.clock.
    """
  }

  private static let outside = "Task.detached, Task.sleep, the main actor, another thread"
}

extension [String] {
  var quoted: String { map { "“\($0)”" }.joined(separator: ", ") }
}
