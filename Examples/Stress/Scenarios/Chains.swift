import Tideway

/// Two to four relays in a row, the first of which three threads write: each shows all that the first
/// shows, in its order.
struct Chains: CargoScenario {
  let name = "Chains"
  private static let each = 200, writers = 3

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    var random = round.random()
    let relays = (0..<2 + random.below(3)).map { _ in
      BehaviorRelay(value: C(round.account(Chains.writers), 0))
    }
    let bag = DisposeBag(), readers = relays.map { _ in Reader(round, .some, "a relay") }
    for (source, target) in zip(relays, relays.dropFirst()) {
      (random.flip() ? source.asFlow() : source.map { $0 }).bind(to: target).disposed(by: bag)
    }
    for (relay, reader) in zip(relays, readers) {
      relay.skip(1).follow(reader, round.witness()).disposed(by: bag)
    }
    await round.threads(Chains.writers) { writer in
      for number in 0..<Chains.each { relays[0].accept(C(round.account(writer), number)) }
    }
    let total = Chains.writers * Chains.each
    for reader in readers {
      await round.settles("a relay of \(relays.count) got \(reader.count) of \(total)") {
        reader.count >= total
      }
      round.check(reader.digest == readers[0].digest, "relays in a row saw different orders")
    }
    let last = Set(relays.map { $0.value.stamp?.number })
    round.check(last.count == 1, "relays in a row end with different values")
    round.count(total * (1 + 2 * relays.count) + 8)
  }
}
