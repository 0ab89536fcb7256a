import Tideway

/// Elements that are large, or objects: what do five operators cost, and how often is an element copied?
///
/// A struct is copied, or moved, by `memcpy`, whose kilobytes are counted. A copy of an object is a retain: those
/// that elements without references need are the library's own.
func payloads(_ harness: Harness) async {
  await payload("1 KB struct", Kilobyte.self, harness, copies: (6, 19), retains: (1.25, 1.25))
  await payload("number", Number.self, harness, copies: (0, 0), retains: (1.25, 1.25))
  await payload("object", Instance.self, harness, copies: (0, 0), retains: (5, 12))
}

extension FlowSource where Element: Numbered, Failure == Never {
  /// map, filter, map, scan, distinctUntilChanged.
  @inline(__always)
  func fiveOperators() -> Flow<Element, Never> {
    map { $0.passed() }
      .filter { $0.number >= 0 }
      .map { $0.passed() }
      .scan(Element(0)) { $1 }
      .distinctUntilChanged { $0.number == $1.number }
  }
}

/// - Parameters:
///   - copies: The most that are made of an element by a relay to one closure, and with five operators.
///   - retains: The most of these.
private func payload<Payload: Numbered>(
  _ what: String, _ type: Payload.Type, _ harness: Harness, copies: (Double, Double),
  retains: (Double, Double)
) async {
  guard harness.mayWant(what) else { return }
  let count = 50_000
  let alone = through("\(what), relay to 1 closure", count, type) { $0.asFlow() }
  let chain = through(
    "\(what), chain of five on a relay", count, type, adding: 2 * Payload.added, floor: alone
  ) { $0.fiveOperators() }
  await harness.measure([alone, chain])
  for (one, copies, retains) in [(alone, copies.0, retains.0), (chain, copies.1, retains.1)]
  where harness.wants(one.name) {
    if let counted = one.row.copies, max(counted, copies) >= 1 {
      harness.note("  \(one.name): copies", counted, unit: "copies", asserting: copies + 0.1)
    }
    if let counted = one.instructions?.retains {
      harness.note("  \(one.name): retains", counted, unit: "retains", asserting: retains + 0.1)
    }
  }
}

private func through<Payload: Numbered>(
  _ name: String, _ count: Int, _ type: Payload.Type, adding added: Int = 0, floor: Case? = nil,
  _ apply: (PublishRelay<Payload>) -> Flow<Payload, Never>
) -> Case {
  let relay = PublishRelay<Payload>(), sum = Sum()
  let subscription = apply(relay).bind { sum.value &+= $0.number }
  let payloads = (0..<64).map { Payload($0) }
  return Case(
    name, operations: count, expecting: sumOfPayloads(count) + count * added, floor: floor,
    goal: floor.map { _ in 1.5 }, allocations: 0
  ) {
    sum.value = 0
    for number in 0..<count { relay.accept(payloads[number & 63]) }
    withExtendedLifetime(subscription) {}
    return sum.value
  }.counting(64) { for payload in payloads { relay.accept(payload) } }
}
