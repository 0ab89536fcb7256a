import Tideway

/// A chain as deep as a program makes in a loop: what does an element cost in each operator?
func deepChains(_ harness: Harness) async {
  var grown: [Row] = []
  for depth in [10, 1_000] {
    let name = "chain of \(depth) maps on a relay, each"
    guard harness.wants(name) else { continue }
    let writes = 1_000_000 / depth
    let expected = writes * (writes - 1) / 2 + writes * depth
    let closures = (0..<depth).map { _ in { (number: Int) in number &+ 1 } }
    let floor = Case(
      "  floor: \(depth) closures in an array", operations: writes * depth, expecting: expected
    ) {
      (0..<writes).reduce(0) { sum, number in
        sum &+ closures.reduce(number) { $1($0) }
      }
    }
    let relay = PublishRelay<Int>(), sum = Sum()
    let subscription = (0..<depth).reduce(relay.asFlow()) { flow, _ in flow.map { $0 &+ 1 } }
      .bind { sum.value &+= $0 }
    let chain = Case(
      name, operations: writes * depth, expecting: expected, floor: floor, allocations: 0
    ) {
      sum.value = 0
      for number in 0..<writes { relay.accept(number) }
      return sum.value
    }
    grown += await harness.measure([floor, chain]).suffix(1)
    subscription.dispose()
  }
  harness.growth("chain of 10, 1,000 maps, each", grown, atMost: 2)
}
