import Tideway

/// Many alarms of the real clock wait: what does one more cost, until it has fired?
func alarms(_ harness: Harness) async {
  var grown: [Row] = []
  for pending in [100, 10_000, 100_000] {
    let name = "alarm added and fired, \(pending) pending"
    guard harness.wants(name) else { continue }
    let bag = DisposeBag()
    for number in 0..<pending {
      Flow.timer(after: .seconds(3_600 + number)).bind { _ in }.disposed(by: bag)
    }
    let count = 2_000
    grown += await harness.measure([
      Case(name, operations: count, expecting: count) {
        var fired = 0
        for _ in 0..<count {
          for await _ in Flow.timer(after: .nanoseconds(1)) { fired += 1 }
        }
        return fired
      }
    ])
    withExtendedLifetime(bag) {}
  }
  // What the logarithm grows by.
  harness.growth("alarm with 100, 10,000, 100,000 pending", grown, atMost: 2.5)
}
