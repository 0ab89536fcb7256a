import Tideway

/// A flow that many share: what does a delivery cost beside one of a relay?
func sharing(_ harness: Harness) async {
  var grown: [Row] = []
  // The instructions that a delivery may take.
  let most = [1: 1_930.0, 10: 610, 100: 435]
  for subscribers in [1, 10, 100] {
    let name = "share(replay: 1) to \(subscribers) subscribers"
    guard harness.wants(name) else { continue }
    let writes = 200_000 / subscribers
    let relay = delivered("  floor: relay to \(subscribers) closures", writes, subscribers) { $0 }
    let shared = delivered(name, writes, subscribers, floor: relay, atMost: most[subscribers]) {
      $0.share(replay: 1)
    }
    await grown.append(harness.measure([relay, shared])[1])
  }
  harness.growth("share to 1, 10, 100 subscribers", grown, atMost: 1)
  let counted = "replay(1).refCount() to 10 subscribers"
  guard harness.wants(counted) else { return }
  let relay = delivered("  floor: relay to 10 closures", 20_000, 10) { $0 }
  let replayed = delivered(counted, 20_000, 10, floor: relay) { $0.replay(1).refCount() }
  _ = await harness.measure([relay, replayed])
}

private func delivered(
  _ name: String, _ writes: Int, _ subscribers: Int, floor: Case? = nil, atMost most: Double? = nil,
  _ share: (Flow<Int, Never>) -> Flow<Int, Never>
) -> Case {
  let relay = PublishRelay<Int>(), sum = Sum(), bag = DisposeBag()
  let flow = share(relay.asFlow())
  for _ in 0..<subscribers { flow.bind { sum.value &+= $0 }.disposed(by: bag) }
  return Case(
    name, operations: writes * subscribers, expecting: writes * (writes - 1) / 2 * subscribers,
    floor: floor, goal: floor.map { _ in 1.5 }, allocations: 0
  ) {
    sum.value = 0
    for number in 0..<writes { relay.accept(number) }
    withExtendedLifetime(bag) {}
    return sum.value
  }.counting(20 * subscribers, atMost: most) { for number in 0..<20 { relay.accept(number) } }
}
