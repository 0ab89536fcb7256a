import Counters
import Tideway

/// A subscriber that stands still while others read on: what is kept for it, and what does it cost them?
func slowSubscribers(_ harness: Harness) async {
  guard harness.mayWant("slow subscriber, ") else { return }
  var kept: [Double] = []
  for count in [10_000, 100_000, 1_000_000] {
    kept.append(behind(count, 0, harness))
  }
  harness.growth("bytes kept 10,000, 100,000, 1,000,000 behind", kept, atMost: 1.2)
  _ = behind(1_000_000, (0, 0, 0, 0, 0, 0, 0, 0), harness)
  await others(harness)
}

/// - Returns: How many times the bytes of the elements are kept.
private func behind<Element: Sendable>(
  _ count: Int, _ element: Element, _ harness: Harness
) -> Double {
  let size = MemoryLayout<Element>.stride
  let relay = PublishRelay<Element>()
  let slow = relay.makeCursor()
  let fast = relay.bind { use($0) }
  let before = heap_bytes()
  for _ in 0..<count { relay.accept(element) }
  let bytes = Double(heap_bytes() - before) / Double(count * size)
  let name = "slow subscriber, \(count) behind, of \(size) bytes each"
  if harness.wants(name) {
    harness.note(name, bytes, unit: "times", atMost: 1.5)
  }
  fast.dispose()
  withExtendedLifetime(slow) {}
  return bytes
}

private func others(_ harness: Harness) async {
  let count = 500_000
  let alone = relayToOnePump(count)
  let relay = PublishRelay<Int>(), sum = Sum()
  let subscription = relay.bind { sum.value &+= $0 }
  let beside = Case(
    "slow subscriber, what another one pays", operations: count,
    expecting: count * (count - 1) / 2, floor: alone, goal: 1.5
  ) {
    let slow = relay.makeCursor()
    sum.value = 0
    for value in 0..<count { relay.accept(value) }
    withExtendedLifetime(slow) {}
    return sum.value
  }
  await harness.measure([alone, beside])
  subscription.dispose()
}
