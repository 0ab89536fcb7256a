import Tideway

/// A flow that ten share: what does a delivery cost beside one of a relay?
func sharing(_ harness: Harness) async {
  let name = "share(replay: 1) to 10 subscribers"
  guard harness.wants(name) else { return }
  let writes = 100_000, subscribers = 10
  let relay = await delivered("  floor: relay to 10 pumps", harness, writes, subscribers) { $0 }
  await delivered(name, harness, writes, subscribers, floor: relay) { $0.share(replay: 1) }
}

@discardableResult
private func delivered(
  _ name: String, _ harness: Harness, _ writes: Int, _ subscribers: Int, floor: Row? = nil,
  _ share: (Flow<Int, Never>) -> Flow<Int, Never>
) async -> Row {
  let relay = PublishRelay<Int>(), sum = Sum(), bag = DisposeBag()
  let flow = share(relay.asFlow())
  for _ in 0..<subscribers { flow.bind { sum.value &+= $0 }.disposed(by: bag) }
  return await harness.measure(
    name, operations: writes * subscribers, floor: floor, goal: floor.map { _ in 1.5 },
    expecting: writes * (writes - 1) / 2 * subscribers
  ) {
    sum.value = 0
    for number in 0..<writes { relay.accept(number) }
    return sum.value
  }
}
