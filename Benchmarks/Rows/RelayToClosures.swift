import Tideway

/// One relay, many synchronous subscribers: what does a delivery cost?
func relayToClosures(_ harness: Harness) async {
  let goals = [1: 4.0, 10: 2, 100: 2, 1_000: 1.9]
  let instructions = [1: 450.0, 1_000: 150]
  // What they take today, and a little for another C library.
  let most = [1: 585.0, 10: 310, 100: 280, 1_000: 278]
  var grown: [Row] = []
  for subscribers in [1, 10, 100, 1_000] {
    let name = "relay to \(subscribers) closures"
    guard harness.wants(name) else { continue }
    let writes = max(1_000, 500_000 / subscribers)
    let deliveries = writes * subscribers
    let expected = writes * (writes - 1) / 2 * subscribers
    let counted = max(2, 100 / subscribers)

    let mutex = MutexAndCallbacks()
    let sum = Sum()
    for _ in 0..<subscribers { mutex.add { sum.value &+= $0 } }
    let floor = Case(
      "  floor: mutex, \(subscribers) callbacks", operations: deliveries, expecting: expected
    ) {
      sum.value = 0
      for value in 0..<writes { mutex.send(value) }
      return sum.value
    }.counting(counted * subscribers) { for value in 0..<counted { mutex.send(value) } }

    let relay = PublishRelay<Int>()
    let bag = DisposeBag()
    for _ in 0..<subscribers { relay.bind { sum.value &+= $0 }.disposed(by: bag) }
    let closures = Case(
      name, operations: deliveries, expecting: expected, floor: floor,
      goal: goals[subscribers], allocations: 0
    ) {
      sum.value = 0
      for value in 0..<writes { relay.accept(value) }
      return sum.value
    }.counting(
      counted * subscribers, goal: instructions[subscribers], atMost: most[subscribers]
    ) {
      for value in 0..<counted { relay.accept(value) }
    }
    await grown.append(harness.measure([floor, closures])[1])
  }
  harness.growth("relay to 1, 10, 100, 1,000 closures", grown, atMost: 1)
}

/// A relay to one closure: what operators on relays are compared with.
func relayToOnePump(_ count: Int) -> Case {
  let relay = PublishRelay<Int>(), sum = Sum()
  let subscription = relay.bind { sum.value &+= $0 }
  return Case(
    "  floor: relay to 1 closure", operations: count, expecting: count * (count - 1) / 2
  ) {
    sum.value = 0
    for value in 0..<count { relay.accept(value) }
    withExtendedLifetime(subscription) {}
    return sum.value
  }
}
