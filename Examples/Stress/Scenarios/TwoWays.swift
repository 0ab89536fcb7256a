import Tideway

/// Pairs, rows, rings and stars of cells that two threads write while a third disposes and renews
/// bindings: all show one value in the end.
struct TwoWays: CargoScenario {
  let name = "TwoWays"
  private static let each = 100, writers = 2, renewals = 20

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    var random = round.random()
    let cells = (0..<2 + random.below(5)).map { _ in
      BehaviorRelay(value: C(round.account(TwoWays.writers), 0))
    }
    let pairs = graph(of: cells.count, &random)
    let bindings = Guarded(pairs.map { cells[$0.0] <-> cells[$0.1] })
    await round.threads(TwoWays.writers + 1) { thread in
      var random = round.random(thread)
      if thread == TwoWays.writers {
        for _ in 0..<TwoWays.renewals {
          let place = random.below(pairs.count), (left, right) = pairs[place]
          let old = bindings.withLock { $0[place] }
          old.dispose()
          let new = cells[left] <-> cells[right]
          bindings.withLock { $0[place] = new }
        }
        return
      }
      for number in 0..<TwoWays.each {
        cells[random.below(cells.count)].accept(C(round.account(thread), number))
      }
    }
    await round.settles("cells show \(cells.map { $0.value.stamp })") {
      let first = cells[0].value.stamp
      return first != nil && cells.allSatisfy { $0.value.stamp == first }
    }
    for binding in bindings.withLock({ $0 }) {
      await round.settles("a binding is \(binding.status)") { binding.status.isValid }
      binding.dispose()
    }
    round.count(TwoWays.writers * TwoWays.each * (1 + pairs.count) + 2 * TwoWays.renewals)
    round.inject(TwoWays.renewals)
  }

  private func graph(of count: Int, _ random: inout Random) -> [(Int, Int)] {
    switch random.below(3) {
    case 0: (1..<count).map { ($0 - 1, $0) }
    case 1: (1..<count).map { (0, $0) }
    default: (1..<count).map { ($0 - 1, $0) } + (count > 2 ? [(count - 1, 0)] : [])
    }
  }
}
