import Tideway

/// Asynchronous closures for each element that two threads write: one at a time, in order, and
/// cancelled with their subscriber.
struct AsyncMaps: ReferenceScenario {
  let name = "AsyncMaps"
  private static let each = 60, writers = 2

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    let relay = PublishRelay<C>(), total = AsyncMaps.each * AsyncMaps.writers
    let running = Counter(), gate = Counter()
    let mapped = relay.asyncMap { element in
      if gate.add(1) % 3 == 0 { await Task.yield() }
      return element
    }
    let alone = relay.asyncMap { element in
      round.check(running.add(1) == 1, "two closures run at once")
      await Task.yield()
      running.add(-1)
      return element
    }
    let closure = Reader(round, .all, "a closure"), loop = Reader(round, .all, "a loop")
    let cancelled = Reader(round, .all, "one that is cancelled")
    let binding = mapped.follow(closure, round.witness())
    let task = alone.take(total).loop(loop, round.witness())
    let other = mapped.loop(cancelled, round.witness())
    await round.threads(AsyncMaps.writers) { writer in
      for number in 0..<AsyncMaps.each {
        relay.accept(C(round.account(writer), number))
        if writer == 0, number == AsyncMaps.each / 2 { other.cancel() }
      }
    }
    await task.value
    await other.value
    await round.settles("a closure got \(closure.count) of \(total)") { closure.count == total }
    binding.dispose()
    await round.settles("the relay stays subscribed") { relay.subscriberCount == 0 }
    round.count(3 * total + cancelled.count + 6)
    round.inject(1)
  }
}
