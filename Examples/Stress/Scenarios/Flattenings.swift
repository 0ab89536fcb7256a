import Tideway

/// Two elements for each that three threads write, by inner flows that give them at once or on an
/// actor: none is lost.
struct Flattenings: ReferenceScenario {
  let name = "Flattenings"
  private static let each = 60, writers = 3
  actor Home {}

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    var random = round.random()
    let relay = PublishRelay<C>(), total = 2 * Flattenings.each * Flattenings.writers
    let home = random.below(3) == 0 ? Home() : nil
    let inner: @Sendable (C) -> Flow<C, Never> = { element in
      let flow = Flow<C, Never>.of(element, element)
      return if let home { flow.observe(on: home) } else { flow }
    }
    let isInOrder = random.flip()
    let flow =
      isInOrder
      ? relay.concatMap(inner)
      : random.flip() ? relay.flatMap(inner) : relay.flatMap(maxConcurrent: 2, inner)
    let whole = Counter(), firsts = Reader(round, .all, "concatMap")
    let binding = flow.bind { [witness = round.witness()] element in
      witness.look()
      guard element.stamp != nil else { return round.violation("an element is torn or freed") }
      if isInOrder, whole.value % 2 == 0 { firsts.see(element) }
      whole.add(1)
    }
    await round.threads(Flattenings.writers) { writer in
      for number in 0..<Flattenings.each { relay.accept(C(round.account(writer), number)) }
    }
    await round.settles("\(whole.value) of \(total)") { whole.value == total }
    binding.dispose()
    round.count(total + total / 2 + 2)
  }
}
