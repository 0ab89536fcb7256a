import Tideway

extension Simulation {
  /// The simulated code. It runs from the beginning for each schedule, and must not depend on
  /// anything else.
  public typealias Body = @concurrent @Sendable (Simulation) async throws -> Void

  /// Runs `body` in many orders, until one fails.
  ///
  /// ```swift
  /// try await Simulation.explore(schedules: 1_000) { simulation in
  ///   let relay = BehaviorRelay(value: 0)
  ///   let increment = simulation.task("increment") { relay.update { $0 += 1 } }
  ///   relay.update { $0 += 1 }
  ///   try await increment.value
  ///   try simulation.check(relay.value == 2, "An update was lost.")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - schedules: The maximum number of orders to try.
  ///   - seed: The seed of the first schedule. Each further schedule uses the next number.
  ///   - strategy: How orders are chosen.
  ///   - steps: The points at which other tasks can run in between.
  ///   - mostSteps: The number of steps after which a schedule is considered endless.
  ///   - body: The simulated code, which runs from the beginning for each schedule.
  /// - Throws: The first failure, with the order that leads to it. If the calling task is
  ///   cancelled, the error of the failure is `CancellationError`.
  @discardableResult
  @concurrent
  public static func explore(
    schedules: Int = 1_000, seed: UInt64 = 0, strategy: SimulationStrategy = .random,
    steps: SimulationSteps = .suspensions, mostSteps: Int = 10_000, _ body: @escaping Body
  ) async throws(SimulationFailure) -> SimulationReport {
    let exploration = Exploration(steps, mostSteps, body)
    defer { exploration.end() }
    var search = Search(strategy, seed: seed)
    while exploration.schedules < schedules {
      guard let next = search.next() else { return exploration.report(isExhausted: true) }
      try exploration.run(next.chooser, seed: next.seed, isShrinking: true)
      // Other tasks need the thread too.
      if exploration.schedules % 64 == 0 { await Task.yield() }
      if Task.isCancelled { throw exploration.cancelled }
    }
    return exploration.report(isExhausted: search.next() == nil)
  }

  /// Runs `body` in the order of one seed, as `explore` with the same arguments did.
  ///
  /// ```swift
  /// try await Simulation.replay(seed: 4711) { simulation in … }
  /// ```
  @discardableResult
  @concurrent
  public static func replay(
    seed: UInt64, strategy: SimulationStrategy = .random, steps: SimulationSteps = .suspensions,
    mostSteps: Int = 10_000, _ body: @escaping Body
  ) async throws(SimulationFailure) -> SimulationReport {
    let exploration = Exploration(steps, mostSteps, body)
    defer { exploration.end() }
    var search = Search(strategy, seed: seed)
    if let next = search.next() {
      try exploration.run(next.chooser, seed: next.seed, isShrinking: false)
    }
    return exploration.report(isExhausted: false)
  }

  /// Runs `body` in the order of a trace, which is that of a failure or an array of decisions.
  ///
  /// If the body performs other steps than when the trace was recorded, the schedule fails with
  /// `SimulationError.notTheSame`.
  ///
  /// ```swift
  /// try await Simulation.replay(trace: [0, 1, 1]) { simulation in … }
  /// ```
  @discardableResult
  @concurrent
  public static func replay(
    trace: SimulationTrace, steps: SimulationSteps = .suspensions, mostSteps: Int = 10_000,
    _ body: @escaping Body
  ) async throws(SimulationFailure) -> SimulationReport {
    let exploration = Exploration(steps, mostSteps, body)
    defer { exploration.end() }
    try exploration.replay(trace)
    return exploration.report(isExhausted: false)
  }
}
