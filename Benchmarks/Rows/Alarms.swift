import Tideway

/// Many alarms of the real clock wait: what does one more cost, until it has fired?
func alarms(_ harness: Harness) async {
  var least: Row?
  for pending in [100, 10_000, 100_000] {
    let name = "alarm added and fired, \(pending) pending"
    guard harness.wants(name) else { continue }
    let bag = DisposeBag()
    for number in 0..<pending {
      Flow.timer(after: .seconds(3_600 + number)).bind { _ in }.disposed(by: bag)
    }
    let count = 2_000
    let row = await harness.measure(
      name, operations: count, floor: least, goal: least.map { _ in 2 }, expecting: count
    ) {
      var fired = 0
      for _ in 0..<count {
        for await _ in Flow.timer(after: .nanoseconds(1)) { fired += 1 }
      }
      return fired
    }
    least = least ?? row
    withExtendedLifetime(bag) {}
  }
}
