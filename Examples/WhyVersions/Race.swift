import Synchronization
import Tideway
import TidewayTesting

/// What two bound cells show from second to second while both are written.
struct Race: Sendable, Equatable {
  let left: MarbleDiagram
  let right: MarbleDiagram
  /// How often the cells were written, by whomever.
  let writes: Int
  /// When the last write was.
  let lastWrite: Duration

  static let seconds = 24

  /// Each second's last digit, to be printed above diagrams.
  static var ruler: String { (0..<seconds).map { "\($0 % 10)" }.joined() }

  var verdict: String {
    let isMoving = lastWrite >= .seconds(Race.seconds - 4)
    return isMoving
      ? "\(writes) writes in \(Race.seconds) seconds, and no end"
      : "\(writes) writes, settled in second \(lastWrite.components.seconds)"
  }

  static func run(bound bind: @escaping Bind) async throws -> Race {
    let outcome = Mutex<Race?>(nil)
    try await Simulation.replay(seed: 0) { simulation in
      let left = BehaviorRelay(value: "0"), right = BehaviorRelay(value: "0")
      let binding = bind(left, right, simulation.clock)
      // Until it has started.
      try await simulation.clock.sleep(for: .seconds(10))
      let start = simulation.clock.now
      let lefts = Recorder(left.map { Moment($0, start.duration(to: simulation.clock.now)) })
      let rights = Recorder(right.map { Moment($0, start.duration(to: simulation.clock.now)) })
      try await simulation.clock.sleep(for: .seconds(1))
      left.accept("a")
      try await simulation.clock.sleep(for: .seconds(1))
      right.accept("b")
      try await simulation.clock.sleep(for: .seconds(seconds) - .milliseconds(2_500))
      binding.dispose()
      let race = try Race(lefts.elements, rights.elements)
      outcome.withLock { $0 = race }
    }
    return outcome.withLock { $0! }
  }

  private init(_ lefts: [Moment], _ rights: [Moment]) throws {
    left = try Race.diagram(lefts)
    right = try Race.diagram(rights)
    // The first of each is what was there.
    writes = lefts.count + rights.count - 2
    lastWrite = (lefts + rights).map(\.instant).max() ?? .zero
  }

  private static func diagram(_ moments: [Moment]) throws -> MarbleDiagram {
    var steps = Array(repeating: "", count: seconds)
    for moment in moments { steps[Int(moment.instant.components.seconds)] += moment.value }
    return try MarbleDiagram(parsing: steps.map(step).joined())
  }

  private static func step(_ values: String) -> String {
    switch values.count {
    case 0: "-"
    case 1: values
    default: "(\(values))"
    }
  }
}

/// A value, and when it came.
private struct Moment: Sendable {
  let value: String
  let instant: Duration

  init(_ value: String, _ instant: Duration) {
    self.value = value
    self.instant = instant
  }
}
