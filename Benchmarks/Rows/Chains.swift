import Tideway

extension FlowSource<Int, Never> {
  /// map, filter, map, scan, distinctUntilChanged.
  @inline(__always)
  func fiveOperators() -> Flow<Int, Never> {
    map { $0 &* 3 }
      .filter { $0 & 1 == 0 }
      .map { $0 &+ 1 }
      .scan(0) { $0 &+ $1 }
      .distinctUntilChanged()
  }
}

/// A flow in a property, where the compiler does not see how it was made.
final class Stored {
  var flow: Flow<Int, Never>
  init(_ flow: Flow<Int, Never>) { self.flow = flow }
}

/// Five operators in a row: what does an element cost?
func chains(_ harness: Harness) async {
  guard harness.mayWant("chain of five, cold, in place") || harness.mayWant("stored") else {
    return await chainOnRelay(harness)
  }
  let count = 1_000_000
  let expected = Array(0..<count).fiveByHand()
  let floor = Case("  floor: lazy, five operators", operations: count, expecting: expected) {
    let numbers = (0..<count).lazy.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 1 }
    var sum = 0
    var last: Int?
    var result = 0
    for number in numbers {
      sum &+= number
      if sum == last { continue }
      last = sum
      result &+= sum
    }
    return result
  }
  let inPlace = Case(
    "chain of five, cold, in place", operations: count, expecting: expected, floor: floor, goal: 5,
    allocations: 0
  ) {
    var result = 0
    for await number in Flow.from(0..<count).fiveOperators() { result &+= number }
    return result
  }
  let flow = Stored(Flow.from(0..<count).fiveOperators())
  let stored = Case(
    "chain of five, cold, stored", operations: count, expecting: expected, floor: floor, goal: 40,
    allocations: 0
  ) {
    var result = 0
    for await number in flow.flow { result &+= number }
    return result
  }
  await harness.measure([floor, inPlace, stored])
  await chainOnRelay(harness)
}

private func chainOnRelay(_ harness: Harness) async {
  let count = 500_000
  let alone = relayToOnePump(count)
  await harness.measure([
    alone,
    onRelay("chain of five on a relay, half passing", count, alone, delivering: count / 2) {
      $0.fiveOperators()
    },
    onRelay("chain of six on a relay, all passing", count, alone, delivering: count) {
      $0.map { $0 &* 2 }.fiveOperators()
    },
    onRelay("scan on a relay", count, alone, delivering: count) { $0.scan(0) { $0 &+ $1 } },
  ])
}

/// Each write is an operation, whether something is delivered of it or not.
private func onRelay(
  _ name: String, _ count: Int, _ floor: Case, delivering deliveries: Int,
  _ apply: (PublishRelay<Int>) -> Flow<Int, Never>
) -> Case {
  let source = PublishRelay<Int>(), total = Sum()
  // The scan goes on from run to run, so the results are counted, not added.
  let subscription = apply(source).bind { _ in total.value += 1 }
  return Case(
    name, operations: count, expecting: deliveries, floor: floor, goal: 1.5, allocations: 0
  ) {
    total.value = 0
    for value in 0..<count { source.accept(value) }
    withExtendedLifetime(subscription) {}
    return total.value
  }
}

extension [Int] {
  func fiveByHand() -> Int {
    var sum = 0
    var result = 0
    for number in self where (number &* 3) & 1 == 0 {
      sum &+= number &* 3 &+ 1
      result &+= sum
    }
    return result
  }
}
