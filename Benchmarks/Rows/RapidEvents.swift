import Tideway

/// Events in quick succession through operators with a time in them: what does each cost?
func rapidEvents(_ harness: Harness) async {
  let events = 100_000
  let long = Duration.seconds(60)
  let now = clockNow(events)
  let looking = relayLookingAtTheClock(events)
  await harness.measure([
    now,
    rapid(
      "debounce, each rapid event", events, floor: now, goal: 3, expecting: events, atMost: 990
    ) {
      $0.debounce(for: long)
    },
    rapid("throttle, each rapid event", events, floor: now, goal: 3, expecting: 1, atMost: 915) {
      $0.throttle(for: long, latest: false)
    },
  ])
  // An event comes by way of a relay, which alone costs more than three looks at the clock.
  await harness.measure([
    looking,
    rapid("debounce, beside that", events, floor: looking, goal: 1.3, expecting: events) {
      $0.debounce(for: long)
    },
    rapid("throttle, beside that", events, floor: looking, goal: 1.3, expecting: 1) {
      $0.throttle(for: long, latest: false)
    },
  ])
  let all = events * (events + 1) / 2
  await harness.measure([
    rapid("timeout, each event", events, expecting: all, atMost: 2_020) {
      $0.timeout(after: long).catchAndReturn(0)
    }
  ])
  let alone = relayToOnePump(events)
  await harness.measure([
    alone,
    rapid("buffer of 100, each event", events, floor: alone, expecting: all, atMost: 1_140) {
      $0.buffer(for: long, count: 100).map { $0.reduce(0, +) }
    },
  ])
  await harness.measure([
    rapid("grouped by 10 keys, each event", events, expecting: 45) {
      $0.grouped { $0 % 10 }.map(\.key)
    }
  ])
  await attempts(harness)
}

/// A look at the clock.
private func clockNow(_ count: Int) -> Case {
  let clock = ContinuousClock()
  return Case("  floor: the clock's now", operations: count, expecting: count) {
    var looks = 0
    let end = clock.now.advanced(by: .seconds(60))
    for _ in 0..<count where clock.now < end { looks += 1 }
    return looks
  }
}

/// A relay to one closure that looks at the clock at each event.
private func relayLookingAtTheClock(_ count: Int) -> Case {
  let relay = PublishRelay<Int>(), looks = Sum(), clock = ContinuousClock()
  let end = clock.now.advanced(by: .seconds(3_600))
  let subscription = relay.bind { _ in if clock.now < end { looks.value += 1 } }
  return Case("  floor: relay to 1 closure with a look", operations: count, expecting: count) {
    looks.value = 0
    for event in 0..<count { relay.accept(event) }
    withExtendedLifetime(subscription) {}
    return looks.value
  }
}

/// - Parameter most: The instructions that an event may take.
private func rapid(
  _ name: String, _ events: Int, floor: Case? = nil, goal: Double? = nil, expecting expected: Int,
  atMost most: Double? = nil,
  _ apply: @escaping @Sendable (Flow<Int, Never>) -> Flow<Int, Never>
) -> Case {
  let counted = PublishRelay<Int>(), seen = Sum()
  let kept = apply(counted.asFlow()).bind { seen.value &+= $0 }
  return Case(name, operations: events, expecting: expected, floor: floor, goal: goal) {
    let relay = PublishRelay<Int>(), sum = Sum()
    let subscription = apply(relay.take(events)).bind { sum.value += $0 }
    for event in 1...events { relay.accept(event) }
    subscription.dispose()
    return sum.value
  }.counting(100, atMost: most) {
    for event in 0..<100 { counted.accept(event) }
    withExtendedLifetime(kept) {}
  }
}

/// Steps that fail at once: what does starting the next one cost?
private func attempts(_ harness: Harness) async {
  struct Failed: Error {}
  let count = 100_000
  let failing = Flow<Int, Failed>.error(Failed())
  @Sendable func step(_ left: Int) -> Flow<Int, Never> {
    left == 0 ? .just(7) : failing.catch { _ in step(left - 1) }
  }
  await harness.measure([
    Case("retry, each attempt", operations: count, expecting: 7, allocations: 1) {
      var result = 0
      for await number in failing.retry(count).catchAndReturn(7) { result = number }
      return result
    },
    Case("catch in catch, each step", operations: count, expecting: 7, allocations: 6) {
      var result = 0
      for await number in step(count) { result = number }
      return result
    },
  ])
}
