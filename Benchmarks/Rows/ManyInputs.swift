import Tideway

/// Thousands of relays that are merged, written to in turn: what does an element cost?
func manyInputs(_ harness: Harness) async {
  let count = 100_000
  let alone = relayToOnePump(count)
  var grown: [Row] = []
  for size in [10, 1_000, 10_000] {
    let name = "merge of \(size) relays, written in turn"
    guard harness.wants(name) else { continue }
    let relays = (0..<size).map { _ in PublishRelay<Int>() }, sum = Sum()
    let subscription = merge(relays).bind { sum.value &+= $0 }
    let merged = Case(
      name, operations: count, expecting: count * (count - 1) / 2, floor: alone, goal: 2,
      allocations: 0
    ) {
      sum.value = 0
      for number in 0..<count { relays[number % size].accept(number) }
      return sum.value
    }.counting(100, atMost: 1_960) {
      for number in 0..<100 { relays[number % size].accept(number) }
    }
    grown += await harness.measure([alone, merged]).suffix(1)
    subscription.dispose()
  }
  harness.growth("merge of 10, 1,000, 10,000, written in turn", grown, atMost: 3)
}
