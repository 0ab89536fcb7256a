#if SchedulePoints
  package import Tideway

  extension Simulation {
    /// Explores with a fault of the atomic variables, whose effect must be found.
    @discardableResult
    package static func explore(
      fault: Fault?, schedules: Int, seed: UInt64 = 0,
      strategy: SimulationStrategy = .random, mostSteps: Int = 10_000, _ body: @escaping Body
    ) throws(SimulationFailure) -> SimulationReport {
      let exploration = Exploration(.atomics, mostSteps, body)
      defer { exploration.end() }
      exploration.fault = fault
      var search = Search(strategy, seed: seed)
      while exploration.schedules < schedules {
        guard let next = search.next() else { return exploration.report(isExhausted: true) }
        try exploration.run(next.chooser, seed: next.seed, isShrinking: true)
      }
      return exploration.report(isExhausted: search.next() == nil)
    }
  }
#endif
