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

/// Many subscriptions of one relay at the same time, opened and then closed: what does each cost?
func manySubscriptions(_ harness: Harness) async {
  var grown: [Row] = []
  for size in [1_000, 100_000] {
    let name = "\(size) subscriptions opened and closed, each"
    guard harness.wants(name) else { continue }
    let rounds = max(1, 20_000 / size)
    let relay = PublishRelay<Int>()
    grown += await harness.measure([
      Case(name, operations: size * rounds, expecting: size * rounds, allocations: 5) {
        (0..<rounds).reduce(0) { sum, _ in
          let open = (0..<size).map { _ in relay.map { $0 &+ 1 }.bind { _ in } }
          let opened = relay.subscriberCount
          for subscription in open { subscription.dispose() }
          return sum + opened - relay.subscriberCount
        }
      }
    ])
  }
  harness.growth("1,000, 100,000 subscriptions", grown, atMost: 2)
}
