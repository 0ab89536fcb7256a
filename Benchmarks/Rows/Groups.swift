import Tideway

/// A flow for each key, all of them subscribed to: what does an element cost in its group?
func groups(_ harness: Harness) async {
  let count = 100_000
  let alone = relayToOnePump(count)
  var grown: [Row] = []
  for keys in [10, 1_000] {
    let name = "groups of \(keys) keys, each element"
    guard harness.wants(name) else { continue }
    let counted = PublishRelay<Int>(), seen = Sum()
    let kept = counted.grouped { $0 % keys }.flatMap { $0 }.bind { seen.value &+= $0 }
    let grouped = Case(
      name, operations: count, expecting: count * (count - 1) / 2, floor: alone
    ) {
      let relay = PublishRelay<Int>(), sum = Sum()
      let subscription = relay.grouped { $0 % keys }.flatMap { $0 }.bind { sum.value &+= $0 }
      for number in 0..<count { relay.accept(number) }
      subscription.dispose()
      return sum.value
    }.counting(100, atMost: 3_310) { for number in 0..<100 { counted.accept(number) } }
    grown += await harness.measure([alone, grouped]).suffix(1)
    kept.dispose()
  }
  harness.growth("groups of 10, 1,000 keys", grown, atMost: 2)
}
