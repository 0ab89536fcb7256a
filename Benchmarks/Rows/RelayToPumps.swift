import Tideway

/// One relay, many synchronous subscribers: what does a delivery cost?
func relayToPumps(_ harness: Harness) async {
  for subscribers in [1, 10, 100, 1_000] {
    let name = "relay to \(subscribers) pumps"
    guard harness.wants(name) else { continue }
    let writes = max(1_000, 1_000_000 / subscribers)
    let deliveries = writes * subscribers
    let expected = writes * (writes - 1) / 2 * subscribers

    let mutex = MutexAndCallbacks()
    let sum = Sum()
    for _ in 0..<subscribers { mutex.add { sum.value &+= $0 } }
    let floor = await harness.measure(
      "  floor: mutex, \(subscribers) callbacks", operations: deliveries, expecting: expected
    ) {
      sum.value = 0
      for value in 0..<writes { mutex.send(value) }
      return sum.value
    }

    let relay = PublishRelay<Int>()
    let bag = DisposeBag()
    for _ in 0..<subscribers { relay.bind { sum.value &+= $0 }.disposed(by: bag) }
    await harness.measure(
      name, operations: deliveries, floor: floor, goal: 4, expecting: expected
    ) {
      sum.value = 0
      for value in 0..<writes { relay.accept(value) }
      return sum.value
    }
  }
}
