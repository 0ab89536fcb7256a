import Tideway

/// Elements that are large, or objects: what do five operators cost, and how often is an element copied?
///
/// A struct is copied, or moved, by `memcpy`, whose kilobytes are counted. A copy of an object is a retain: those
/// that elements without references need are the library's own.
func payloads(_ harness: Harness) async {
  await payload("1 KB struct", Kilobyte.self, harness)
  await payload("number", Number.self, harness)
  await payload("object", Instance.self, harness)
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

private func payload<Payload: Numbered>(
  _ what: String, _ type: Payload.Type, _ harness: Harness
) async {
  guard harness.mayWant(what) else { return }
  let count = 50_000
  let alone = through("\(what), relay to 1 closure", count, type) { $0.asFlow() }
  let chain = through(
    "\(what), chain of five on a relay", count, type, adding: 2 * Payload.added, floor: alone
  ) { $0.fiveOperators() }
  await harness.measure([alone, chain])
  for one in [alone, chain] where harness.wants(one.name) {
    if let copies = one.row.copies, copies >= 1 {
      harness.note("  \(one.name): copies", copies, unit: "copies")
    }
    if let retains = one.instructions?.retains {
      harness.note("  \(one.name): retains", retains, unit: "retains")
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
