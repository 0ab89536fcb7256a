import Tideway

/// Relays that are combined: what does an element cost beside one of a relay to one pump?
func combinations(_ harness: Harness) async {
  let count = 500_000
  let names = ["combineLatest", "merge", "zip"].map { "\($0) of two relays" }
  if names.contains(where: harness.mayWant) { await pairs(harness, count) }
  for size in [10, 100, 1_000] { await many(size, harness) }
}

private func pairs(_ harness: Harness, _ count: Int) async {
  let alone = await relayAlone(harness, count)
  let total = count * (count - 1) / 2
  await two("combineLatest of two relays", harness, count, alone, expecting: total) {
    // Of a pair only the newer number is counted.
    combineLatest($0, $1) { max($0, $1) }
  }
  await two("merge of two relays", harness, count, alone, expecting: total) { merge($0, $1) }
  await two("zip of two relays", harness, count, alone, expecting: total) {
    zip($0, $1) { $0 + $1 }
  }
}

private func relayAlone(_ harness: Harness, _ count: Int) async -> Row {
  let relay = PublishRelay<Int>(), sum = Sum()
  let subscription = relay.bind { sum.value &+= $0 }
  let row = await harness.measure(
    "  floor: relay to 1 pump", operations: count, expecting: count * (count - 1) / 2
  ) {
    sum.value = 0
    for value in 0..<count { relay.accept(value) }
    return sum.value
  }
  subscription.dispose()
  return row
}

/// Writes to two relays in turn.
private func two(
  _ name: String, _ harness: Harness, _ count: Int, _ floor: Row, expecting expected: Int,
  _ combine: (PublishRelay<Int>, PublishRelay<Int>) -> Flow<Int, Never>
) async {
  guard harness.wants(name) else { return }
  let left = PublishRelay<Int>(), right = PublishRelay<Int>(), sum = Sum()
  let subscription = combine(left, right).bind { sum.value &+= $0 }
  // For combineLatest, which begins when both have one.
  if name.hasPrefix("combineLatest") { right.accept(0) }
  await harness.measure(name, operations: count, floor: floor, goal: 2, expecting: expected) {
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
    return sum.value
  }
  subscription.dispose()
}

/// One of many relays changes. The array of their values is new for each element: that is the floor.
private func many(_ size: Int, _ harness: Harness) async {
  let name = "combineLatest of \(size) relays, one changing"
  guard harness.wants(name) else { return }
  let writes = max(1_000, 1_000_000 / size)
  let expected = writes * (writes - 1) / 2
  let values = [Int?](repeating: 1, count: size)
  let copy = await harness.measure(
    "  floor: relay to 1 pump, array of \(size)", operations: writes, expecting: expected
  ) {
    let relay = PublishRelay<Int>(), sum = Sum()
    let subscription = relay.bind { number in
      use(values.map { $0.unsafelyUnwrapped })
      sum.value += number
    }
    for number in 0..<writes { relay.accept(number) }
    subscription.dispose()
    return sum.value
  }
  let relays = (0..<size).map { _ in BehaviorRelay(value: 0) }, sum = Sum()
  let subscription = combineLatest(relays).bind { sum.value += $0[size / 2] }
  await harness.measure(name, operations: writes, floor: copy, goal: 2, expecting: expected) {
    sum.value = 0
    for number in 0..<writes { relays[size / 2].accept(number) }
    return sum.value
  }
  subscription.dispose()
}
