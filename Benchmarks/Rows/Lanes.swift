import Tideway

/// Events that are delivered elsewhere, or later: what does each of a burst cost?
func lanes(_ harness: Harness) async {
  let events = 20_000
  let alone = relayToOnePump(events)
  let queue = Queue(), actor = Bystander()
  await harness.measure([
    alone,
    burst("observe(on:) an actor, each of a burst", events, alone, goal: 2) {
      $0.observe(on: actor)
    },
    burst("observe(on:) an executor, each of a burst", events, alone, goal: 2) {
      $0.observe(on: queue)
    },
    burst("delay of 1 ms, each of a burst", events, alone) { $0.delay(by: .milliseconds(1)) },
  ])
}

private actor Bystander {}

private func burst(
  _ name: String, _ events: Int, _ floor: Case, goal: Double? = nil,
  _ apply: (PublishRelay<Int>) -> Flow<Int, Never>
) -> Case {
  let relay = PublishRelay<Int>(), arrivals = Arrivals(events)
  let subscription = apply(relay).bind { arrivals.add($0) }
  return Case(
    name, operations: events, expecting: events * (events - 1) / 2, floor: floor, goal: goal
  ) {
    for event in 0..<events { relay.accept(event) }
    withExtendedLifetime(subscription) {}
    return await arrivals.all()
  }
}
