import Counters
import Tideway

/// What an idle subscription keeps on the heap, as the allocator counts it.
func idleBytes(_ harness: Harness) async {
  let count = 10_000
  relays(count, harness)
  guard harness.mayWant("idle subscription, ") else { return }
  let relay = PublishRelay<Int>()
  let first = relay.bind { _ in }
  keeping("idle subscription, relay to closure", count, harness, atMost: 300) {
    relay.bind { _ in }
  }
  keeping("idle subscription, with map", count, harness, atMost: 450) {
    relay.map { $0 &+ 1 }.bind { _ in }
  }
  // What nearly every closure of an app does.
  let screen = Sum()
  keeping("idle subscription, closure with an object", count, harness, atMost: 300) {
    relay.bind { screen.value = $0 }
  }
  keeping("idle subscription, map and closure with an object", count, harness, atMost: 450) {
    relay.map { $0 &+ screen.value }.bind { screen.value = $0 }
  }
  await parked(count, harness)
  first.dispose()
}

/// What a relay keeps on the heap that nobody has subscribed to.
private func relays(_ count: Int, _ harness: Harness) {
  let name = "a relay with a value"
  guard harness.wants(name) else { return }
  var kept: [BehaviorRelay<Int>] = []
  kept.reserveCapacity(count)
  let before = heap_bytes()
  for number in 0..<count { kept.append(BehaviorRelay(value: number)) }
  let bytes = Double(heap_bytes() - before) / Double(count)
  harness.note(name, bytes, unit: "bytes", atMost: 256, asserting: 258)
  withExtendedLifetime(kept) {}
}

private func keeping(
  _ name: String, _ count: Int, _ harness: Harness, atMost goal: Double,
  _ subscribe: () -> any Disposable
) {
  guard harness.wants(name) else { return }
  var kept: [any Disposable] = []
  kept.reserveCapacity(count)
  let before = heap_bytes()
  for _ in 0..<count { kept.append(subscribe()) }
  harness.note(name, Double(heap_bytes() - before) / Double(count), unit: "bytes", atMost: goal)
  for subscription in kept { subscription.dispose() }
}

/// Tasks that wait in `for await`. A task has passed its first poll when it has seen an element.
private func parked(_ count: Int, _ harness: Harness) async {
  let name = "idle subscription, suspended for await"
  guard harness.wants(name) else { return }
  let relay = BehaviorRelay(value: 0), seen = PublishRelay<Void>()
  let arrivals = Subscribed(seen.map { 1 }.take(count).makeAsyncIterator())
  let before = heap_bytes()
  let tasks = (0..<count).map { _ in
    Task.detached {
      for await _ in relay { seen.accept() }
    }
  }
  _ = await arrivals.sum()
  // The last ones are about to suspend.
  for _ in 0..<10 { await Task.yield() }
  harness.note(name, Double(heap_bytes() - before) / Double(count), unit: "bytes", atMost: 1_000)
  for task in tasks { task.cancel() }
  for task in tasks { await task.value }
}
