/// One kind of work, in rounds that are over soon.
protocol Scenario: Sendable {
  /// What the table and `--only` call it.
  var name: String { get }

  /// Runs one round. What it made must be released soon after it returns.
  func run(_ round: Round) async
}

/// A scenario that carries elements of each kind.
protocol CargoScenario: Scenario {
  func run<C: Cargo>(_ round: Round, carrying: C.Type) async
}

extension CargoScenario {
  func run(_ round: Round) async {
    var random = round.random()
    switch random.below(4) {
    case 0: await run(round, carrying: Item.self)
    case 1: await run(round, carrying: String.self)
    case 2: await run(round, carrying: References.self)
    default: await run(round, carrying: Block.self)
    }
  }
}

/// A scenario that carries references alone: code for each kind of element takes the compiler minutes.
protocol ReferenceScenario: Scenario {
  func run<C: Cargo>(_ round: Round, carrying: C.Type) async
}

extension ReferenceScenario {
  func run(_ round: Round) async { await run(round, carrying: References.self) }
}

/// In the order in which the rounds run.
let allScenarios: [any Scenario] = [
  Relays(), Handovers(), Comings(), MergesOfFew(), MergesOfMany(), Subjects(), Sharings(), Groups(),
  Switches(), Flattenings(), Diamonds(), Chains(), TwoWays(), Mappings(), Models(), Rows(),
  Blocks(), AsyncMaps(), AsyncMappings(), Stores(), Connections(), Drivers(), Observables(),
  Histories(), Deinits(), Times(), Actors(),
]
