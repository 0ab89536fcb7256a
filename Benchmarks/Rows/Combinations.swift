import Tideway

/// Relays that are combined: what does an element cost beside one of a relay to one closure?
func combinations(_ harness: Harness) async {
  let count = 500_000
  let alone = relayToOnePump(count)
  let total = count * (count - 1) / 2
  await harness.measure([
    alone,
    two("combineLatest of two relays", count, alone, expecting: total, atMost: 1_030) {
      // Of a pair only the newer number is counted.
      combineLatest($0, $1) { max($0, $1) }
    },
    two("merge of two relays", count, alone, expecting: total, atMost: 995) { merge($0, $1) },
    two("zip of two relays, each write of a pair", count, alone, expecting: total, atMost: 995) {
      zip($0, $1) { $0 + $1 }
    },
  ])

  await harness.measure([
    alone,
    oneOf("merge of 3 relays, one changing", count, alone) { merge(Array($0[..<3])) },
    oneOf("merge of 3 flows, one changing", count, alone) {
      merge($0[0].map { $0 }, $0[1].map { $0 }, $0[2].map { $0 })
    },
    oneOf("merge of 8 relays, one changing", count, alone) { merge($0) },
    oneOf("combineLatest of 3 relays, one changing", count, alone) {
      combineLatest($0[0], $0[1], $0[2]) { $0 + $1 + $2 }
    },
    oneOf("combineLatest of 8 relays, one changing", count, alone) {
      combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) {
        $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
      }
    },
  ])

  var beside: [Double] = []
  for size in [10, 100, 1_000] {
    let rows = await many(size, harness)
    if rows.count == 2 { beside.append(rows[1].value - rows[0].value) }
  }
  _ = await many(10_000, harness)
  // What the logarithm grows by, beside the element itself.
  harness.growth("combineLatest of 10, 100, 1,000, but for the array", beside, atMost: 3)
}

/// Writes to two relays in turn.
///
/// - Parameter most: The instructions that a write may take.
private func two(
  _ name: String, _ count: Int, _ floor: Case, expecting expected: Int, atMost most: Double,
  _ combine: (PublishRelay<Int>, PublishRelay<Int>) -> Flow<Int, Never>
) -> Case {
  let left = PublishRelay<Int>(), right = PublishRelay<Int>(), sum = Sum()
  let subscription = combine(left, right).bind { sum.value &+= $0 }
  // For combineLatest, which begins when both have one.
  if name.hasPrefix("combineLatest") { right.accept(0) }
  return Case(
    name, operations: count, expecting: expected, floor: floor, goal: 2, allocations: 0
  ) {
    // A smaller number than the one of the run before would not be the newer one.
    if name.hasPrefix("combineLatest") {
      left.accept(0)
      right.accept(0)
    }
    sum.value = 0
    for value in stride(from: 0, to: count, by: 2) {
      left.accept(value)
      right.accept(value + 1)
    }
    withExtendedLifetime(subscription) {}
    return sum.value
  }.counting(100, atMost: most) {
    for value in 0..<50 {
      left.accept(value)
      right.accept(value)
    }
  }
}

/// One of eight relays is written to; the others hold zero, or nothing if they are merged.
private func oneOf(
  _ name: String, _ count: Int, _ floor: Case,
  _ combine: ([ReplayRelay<Int>]) -> Flow<Int, Never>
) -> Case {
  let relays = (0..<8).map { _ in ReplayRelay<Int>(bufferSize: 1) }, sum = Sum()
  if name.hasPrefix("combineLatest") {
    for relay in relays { relay.accept(0) }
  }
  let subscription = combine(relays).bind { sum.value &+= $0 }
  return Case(
    name, operations: count, expecting: count * (count - 1) / 2, floor: floor, allocations: 0
  ) {
    sum.value = 0
    for value in 0..<count { relays[1].accept(value) }
    withExtendedLifetime(subscription) {}
    return sum.value
  }
}

/// One of many relays changes. The array of their values is new for each element: that is the floor.
private func many(_ size: Int, _ harness: Harness) async -> [Row] {
  let name = "combineLatest of \(size) relays, one changing"
  guard harness.wants(name) else { return [] }
  let writes = max(500, 500_000 / size)
  let expected = writes * (writes - 1) / 2
  let values = [Int?](repeating: 1, count: size)
  let copy = Case(
    "  floor: relay to 1 closure, array of \(size)", operations: writes, expecting: expected
  ) {
    let relay = PublishRelay<Int>(), sum = Sum()
    let subscription = relay.bind { number in
      use(values.map { $0! })
      sum.value += number
    }
    for number in 0..<writes { relay.accept(number) }
    subscription.dispose()
    return sum.value
  }
  let relays = (0..<size).map { _ in BehaviorRelay(value: 0) }, sum = Sum()
  let subscription = combineLatest(relays).bind { sum.value += $0[size / 2] }
  let changing = Case(
    name, operations: writes, expecting: expected, floor: copy, allocations: 1
  ) {
    sum.value = 0
    for number in 0..<writes { relays[size / 2].accept(number) }
    return sum.value
  }
  let rows = await harness.measure([copy, changing])
  subscription.dispose()
  return rows
}
