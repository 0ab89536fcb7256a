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
  let count = 1_000_000
  let expected = Array(0..<count).fiveByHand()

  guard harness.wants("chain of five") || harness.wants("cold") else { return }
  let floor = await harness.measure(
    "  floor: lazy, five operators", operations: count, expecting: expected
  ) {
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

  await harness.measure(
    "chain of five, cold, in place", operations: count, floor: floor, goal: 10, expecting: expected
  ) {
    var result = 0
    for await number in Flow.from(0..<count).fiveOperators() { result &+= number }
    return result
  }

  let stored = Stored(Flow.from(0..<count).fiveOperators())
  await harness.measure(
    "chain of five, cold, stored", operations: count, floor: floor, goal: 60, expecting: expected
  ) {
    var result = 0
    for await number in stored.flow { result &+= number }
    return result
  }

  let relay = PublishRelay<Int>()
  let sum = Sum()
  let bag = DisposeBag()
  relay.bind { sum.value &+= $0 }.disposed(by: bag)
  let alone = await harness.measure(
    "  floor: relay to 1 pump", operations: count, expecting: count * (count - 1) / 2
  ) {
    sum.value = 0
    for value in 0..<count { relay.accept(value) }
    return sum.value
  }

  let source = PublishRelay<Int>()
  let total = Sum()
  // The scan goes on from run to run, so the results are counted, not added.
  source.fiveOperators().bind { _ in total.value += 1 }.disposed(by: bag)
  await harness.measure(
    "chain of five on a relay", operations: count, floor: alone, goal: 1.5,
    expecting: count / 2
  ) {
    total.value = 0
    for value in 0..<count { source.accept(value) }
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
