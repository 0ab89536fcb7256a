import Tideway

/// Runs a body repeatedly, on the calling thread.
final class Exploration {
  private let steps: SimulationSteps
  private let mostSteps: Int
  private let body: Simulation.Body
  private let carriers = Carriers()
  /// The number of schedules that passed.
  private(set) var schedules = 0
  private var longest = 0
  #if SchedulePoints
    var fault: Fault?
  #endif

  init(_ steps: SimulationSteps, _ mostSteps: Int, _ body: @escaping Simulation.Body) {
    self.steps = steps
    self.mostSteps = mostSteps
    self.body = body
  }

  /// Ends the threads.
  func end() { carriers.end() }

  func report(isExhausted: Bool) -> SimulationReport {
    SimulationReport(schedules: schedules, isExhausted: isExhausted, longest: longest)
  }

  var cancelled: SimulationFailure { failure(CancellationError(), SimulationTrace(steps: [])) }

  /// The outcome of one schedule.
  struct Outcome {
    let error: (any Error)?
    let trace: () -> SimulationTrace
  }

  func run(_ chooser: any Chooser) -> Outcome {
    let schedule = Schedule(chooser, steps, mostSteps: mostSteps, carriers)
    #if SchedulePoints
      schedule.resources.fault = fault
    #endif
    schedule.run { [body] in
      _ = schedule.start("body") { try await body(Simulation(schedule)) }
    }
    longest = max(longest, schedule.trace.count)
    let trace = schedule.trace
    return Outcome(error: schedule.failure) {
      SimulationTrace(
        steps: trace.map {
          .init(
            task: $0.isOlder ? "\($0.strand.name) (an older value)" : $0.strand.name,
            choice: $0.choice, choices: $0.choices, strand: $0.strand.number, access: $0.access)
        })
    }
  }

  func run(
    _ chooser: any Chooser, seed: UInt64?, isShrinking: Bool
  ) throws(SimulationFailure) {
    #if !SchedulePoints
      if steps == .atomics {
        throw failure(Exploration.noSchedulePoints, SimulationTrace(steps: []))
      }
    #endif
    let outcome = run(chooser)
    if let error = outcome.error {
      let trace = outcome.trace()
      throw failure(error, trace, seed: seed, shrunk: isShrinking ? shrink(trace, error) : trace)
    }
    schedules += 1
  }

  private func shrink(_ trace: SimulationTrace, _ error: any Error) -> SimulationTrace {
    var shrinking = Shrinking(trace, error)
    return shrinking.shrink { run($0) }
  }

  func replay(_ trace: SimulationTrace) throws(SimulationFailure) {
    let outcome = run(ReplayChooser(trace.decisions))
    let replayed = outcome.trace()
    let difference = zip(trace.steps, replayed.steps).enumerated().first { $1.0 != $1.1 }
    if let step = difference?.offset {
      throw failure(SimulationError.notTheSame(step: step + 1), replayed)
    }
    if let error = outcome.error { throw failure(error, replayed) }
    schedules += 1
  }

  private func failure(
    _ error: any Error, _ trace: SimulationTrace, seed: UInt64? = nil,
    shrunk: SimulationTrace? = nil
  ) -> SimulationFailure {
    SimulationFailure(
      error: error, schedulesPassed: schedules, seed: seed, trace: trace, shrunk: shrunk ?? trace)
  }

  private static let noSchedulePoints = SimulationError.unavailable(
    "Steps at every lock and atomic need a build with the package trait SchedulePoints.")
}
