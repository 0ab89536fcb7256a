import Tideway

/// What depends on one relay by several ways, while three threads write: no way is ahead of another,
/// and a moment comes once.
struct Diamonds: CargoScenario {
  let name = "Diamonds"
  private static let each = 250, writers = 3

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    var random = round.random()
    let relay = BehaviorRelay(value: C(round.account(Diamonds.writers), 0))
    let total = 1 + Diamonds.writers * Diamonds.each
    let flow = consistent(relay, round, &random)
    let closure = Reader(round, .all, "a closure"), loop = Reader(round, .all, "a loop")
    let binding = flow.follow(closure, round.witness())
    let task = flow.take(total).loop(loop, round.witness())
    await round.threads(Diamonds.writers) { writer in
      for number in 0..<Diamonds.each { relay.accept(C(round.account(writer), number)) }
    }
    await round.settles("a closure got \(closure.count) of \(total)") { closure.count == total }
    await task.value
    round.check(closure.digest == loop.digest, "readers saw different orders")
    round.check(closure.last == relay.value.stamp, "the last moment isn't the relay's value")
    binding.dispose()
    round.count(3 * total + 4)
  }

  /// The relay's elements by several ways, which are compared.
  private func consistent<C: Cargo>(
    _ relay: BehaviorRelay<C>, _ round: Round, _ random: inout Random
  ) -> Flow<C, Never> {
    let same: @Sendable (C, C) -> C = { left, right in
      round.check(
        left.stamp == right.stamp, "\(left.stamp as Any) beside \(right.stamp as Any)")
      return left
    }
    let ways = (0..<4).map { _ in way(relay, &random) }
    switch random.below(5) {
    case 0: return combineLatest(relay, ways[0], same)
    case 1: return combineLatest(ways[0], ways[1], same)
    case 2: return combineLatest(combineLatest(ways[0], ways[1], same), ways[2], same)
    case 3:
      return combineLatest(ways) { elements in elements.dropFirst().reduce(elements[0], same) }
    default: return relay.withLatestFrom(ways[0], same)
    }
  }

  private func way<C: Cargo>(
    _ relay: BehaviorRelay<C>, _ random: inout Random
  ) -> Flow<C, Never> {
    switch random.below(4) {
    case 0: relay.asFlow()
    case 1: relay.map { $0 }
    case 2: relay.filter { _ in true }.map { $0 }
    default: relay.map { $0 }.map { $0 }.map { $0 }
    }
  }
}
