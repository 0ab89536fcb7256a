import Tideway

/// One relay that three threads write: every reader gets everything in one order, and those with
/// bounded buffers what is left, with a count of what isn't.
struct Relays: CargoScenario {
  let name = "Relays"
  private static let each = 400, writers = 3

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    var random = round.random()
    let closures = (0..<3).map { _ in Reader(round, .all, "a closure") }
    let loop = Reader(round, .all, "a loop"), bounded = Reader(round, .some, "a bounded loop")
    let drops = DropCounter(), size = 1 + random.below(20)
    let policy: Buffering =
      random.flip() ? .newest(size, counting: drops) : .oldest(size, counting: drops)
    var bindings: [any Disposable] = [], tasks: [Task<Void, Never>] = [], total: Int
    do {
      let relay = AnyRelay(&random, first: C(round.account(Relays.writers), 0))
      for reader in closures.dropLast() {
        bindings.append(relay.flow.follow(reader, round.witness()))
      }
      bindings.append(relay.flow(buffering: .unbounded).follow(closures[2], round.witness()))
      tasks = [
        relay.flow.loop(loop, round.witness()),
        relay.flow(buffering: policy).loop(bounded, round.witness()),
      ]
      await round.threads(Relays.writers) { writer in
        for number in 0..<Relays.each { relay.accept(C(round.account(writer), number)) }
      }
      total = relay.countAtFirst + Relays.writers * Relays.each
    }
    for task in tasks { await task.value }
    for reader in closures {
      await round.settles("a closure got \(reader.count) of \(total)") { reader.count == total }
    }
    round.check(loop.count == total, "a loop got \(loop.count) of \(total)")
    round.check(
      bounded.count + drops.count == total,
      "\(bounded.count) read and \(drops.count) dropped of \(total), \(policy)")
    let orders = Set(closures.map(\.digest) + [loop.digest])
    round.check(orders.count == 1, "readers saw different orders")
    for binding in bindings { binding.dispose() }
    round.count(total * 5 + bounded.count + 10)
  }
}
