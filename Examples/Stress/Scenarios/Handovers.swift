import Tideway

/// One closure that reads what three threads write. As soon as it has said that it has read an element,
/// the next writer takes that out of the log and releases it, though the closure still uses it.
///
/// With a second reader that happens only while both have read everything: hardly ever.
struct Handovers: CargoScenario {
  let name = "Handovers"
  private static let each = 1_000, writers = 3

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    var random = round.random()
    let relay = AnyRelay(&random, first: C(round.account(Handovers.writers), 0))
    let reader = Reader(round, .all, "the closure")
    let binding = bind(reader, to: relay, round.witness(), &random)
    await round.threads(Handovers.writers) { writer in
      for number in 0..<Handovers.each { relay.accept(C(round.account(writer), number)) }
    }
    let total = relay.countAtFirst + Handovers.writers * Handovers.each
    await round.settles("the closure got \(reader.count) of \(total)") { reader.count == total }
    binding.dispose()
    round.count(2 * total + 2)
  }

  private func bind<C: Cargo>(
    _ reader: Reader, to relay: AnyRelay<C>, _ witness: Witness, _ random: inout Random
  ) -> any Disposable {
    switch random.below(5) {
    case 0: relay.flow.follow(reader, witness)
    case 1: relay.flow.map { $0 }.follow(reader, witness)
    case 2: relay.flow.filter { _ in true }.follow(reader, witness)
    case 3:
      relay.flow.withLatestFrom(Flow.just(0)) { element, _ in element }.follow(reader, witness)
    default: relay.flow.scan(nil as C?) { $1 }.compactMap { $0 }.follow(reader, witness)
    }
  }
}
