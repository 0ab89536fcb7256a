import Tideway

/// Two to four relays, merged in each form, and a thread for each: nothing is lost, doubled or out of
/// order.
struct MergesOfFew: CargoScenario {
  let name = "MergesOfFew"
  private static let each = 400

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    var random = round.random()
    let relays = (0..<2 + random.below(3)).map { _ in PublishRelay<C>() }
    let closure = Reader(round, .all, "a closure"), loop = Reader(round, .all, "a loop")
    let flow = merged(relays, &random), total = relays.count * MergesOfFew.each
    let binding = flow.follow(closure, round.witness())
    let task = flow.take(total).loop(loop, round.witness())
    await round.threads(relays.count) { writer in
      let relay = relays[writer]
      for number in 0..<MergesOfFew.each { relay.accept(C(round.account(writer), number)) }
    }
    await task.value
    await round.settles("a closure got \(closure.count) of \(total)") { closure.count == total }
    round.check(loop.count == total, "a loop got \(loop.count) of \(total)")
    binding.dispose()
    round.count(3 * total + 4)
  }

  private func merged<C: Cargo>(
    _ relays: [PublishRelay<C>], _ random: inout Random
  ) -> Flow<C, Never> {
    switch random.below(4) {
    case 0: merge(relays.map { $0.asFlow() })
    case 1: merge(relays)
    case 2: merge(relays.map { relay in relay.map { $0 } })
    default: relays.dropFirst().reduce(relays[0].asFlow()) { merge($0, $1) }
    }
  }
}
