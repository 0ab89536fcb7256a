import Tideway

/// Events in quick succession through operators with a time in them: what does each cost?
func rapidEvents(_ harness: Harness) async {
  let events = 200_000
  let long = Duration.seconds(60)
  let now = await clockNow(harness, events)
  await rapid("debounce, each rapid event", harness, events, floor: now, expecting: events - 1) {
    $0.debounce(for: long)
  }
  await rapid("throttle, each rapid event", harness, events, floor: now, expecting: 0) {
    $0.throttle(for: long, latest: false)
  }
  await rapid("timeout, each event", harness, events, expecting: events * (events - 1) / 2) {
    $0.timeout(after: long).catchAndReturn(0)
  }
  await rapid("buffer of 100, each event", harness, events, expecting: events * (events - 1) / 2) {
    $0.buffer(for: long, count: 100).map { $0.reduce(0, +) }
  }
  await rapid("grouped by 10 keys, each event", harness, events, expecting: 45) {
    $0.grouped { $0 % 10 }.map(\.key)
  }
  await attempts(harness)
}

/// A look at the clock.
private func clockNow(_ harness: Harness, _ count: Int) async -> Row? {
  guard harness.mayWant("each rapid event") else { return nil }
  let clock = ContinuousClock()
  return await harness.measure("  floor: the clock's now", operations: count, expecting: count) {
    var looks = 0
    let end = clock.now.advanced(by: .seconds(60))
    for _ in 0..<count where clock.now < end { looks += 1 }
    return looks
  }
}

private func rapid(
  _ name: String, _ harness: Harness, _ events: Int, floor: Row? = nil, expecting expected: Int,
  _ apply: @Sendable (Flow<Int, Never>) -> Flow<Int, Never>
) async {
  guard harness.wants(name) else { return }
  await harness.measure(
    name, operations: events, floor: floor, goal: floor.map { _ in 3 }, expecting: expected
  ) {
    let relay = PublishRelay<Int>(), sum = Sum()
    let subscription = apply(relay.take(events)).bind { sum.value += $0 }
    for event in 0..<events { relay.accept(event) }
    subscription.dispose()
    return sum.value
  }
}

/// Steps that fail at once: what does starting the next one cost?
private func attempts(_ harness: Harness) async {
  struct Failed: Error {}
  let count = 200_000
  let failing = Flow<Int, Failed>.error(Failed())
  if harness.wants("retry, each attempt") {
    await harness.measure("retry, each attempt", operations: count, expecting: 7) {
      var result = 0
      for await number in failing.retry(count).catchAndReturn(7) { result = number }
      return result
    }
  }
  if harness.wants("catch in catch, each step") {
    @Sendable func step(_ left: Int) -> Flow<Int, Never> {
      left == 0 ? .just(7) : failing.catch { _ in step(left - 1) }
    }
    await harness.measure("catch in catch, each step", operations: count, expecting: 7) {
      var result = 0
      for await number in step(count) { result = number }
      return result
    }
  }
}
