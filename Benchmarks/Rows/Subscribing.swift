import Tideway

/// A subscription and its end: what do they cost on a relay that others watch too?
func subscribing(_ harness: Harness) async {
  let count = 20_000
  let relay = PublishRelay<Int>()
  let other = relay.bind { _ in }
  let rows = await harness.measure([
    Case("subscribe and dispose, map on a relay", operations: count, expecting: 1, allocations: 5) {
      for _ in 0..<count { relay.map { $0 &+ 1 }.bind { _ in }.dispose() }
      return relay.subscriberCount
    }
  ])
  if let allocations = rows.first?.allocations {
    harness.note("  its allocations", allocations, unit: "mallocs", atMost: 5)
  }
  other.dispose()
}
