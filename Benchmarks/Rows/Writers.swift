import Synchronization
import Tideway

/// Two threads that write to one relay with ten subscribers: what does a delivery cost?
func writers(_ harness: Harness) async {
  let name = "2 threads to 10 closures, each delivery"
  guard harness.wants(name) else { return }
  // Long enough that the threads really write at the same time.
  let writes = 100_000, subscribers = 10
  let mutex = Mutex(()), sums = (0..<subscribers).map { _ in Sum() }
  let callbacks = sums.map { sum in { @Sendable (_: Int) in sum.value += 1 } }
  // Closures that are called one after the other, as the relay's are.
  let floor = Case(
    "  floor: 2 threads, 10 callbacks in a mutex", operations: writes * subscribers,
    expecting: writes * subscribers
  ) {
    for sum in sums { sum.value = 0 }
    _ = await onThreads(2, writes) {
      for number in 0..<$0 {
        mutex.withLock { _ in
          for callback in callbacks { callback(number) }
        }
      }
    }
    return sums.reduce(0) { $0 + $1.value }
  }
  let relay = PublishRelay<Int>(), bag = DisposeBag()
  for sum in sums { relay.bind { _ in sum.value += 1 }.disposed(by: bag) }
  let relayed = Case(
    name, operations: writes * subscribers, expecting: writes * subscribers, floor: floor, goal: 2
  ) {
    for sum in sums { sum.value = 0 }
    _ = await onThreads(2, writes) { for number in 0..<$0 { relay.accept(number) } }
    return sums.reduce(0) { $0 + $1.value }
  }
  await harness.measure([floor, relayed])
  withExtendedLifetime(bag) {}
}

/// Two threads that write into a graph, where each is left what the other one has begun: what does a write
/// cost, the more of them there are?
func writersOfAGraph(_ harness: Harness) async {
  var grown: [Row] = []
  for writes in [20_000, 100_000] {
    let name = "2 threads into a shared, bound, combined relay, \(writes) writes"
    guard harness.wants(name) else { continue }
    let source = BehaviorRelay(value: 0), other = BehaviorRelay(value: 0)
    let sum = BehaviorRelay(value: 0), bag = DisposeBag()
    let shared = source.share(replay: 1)
    shared.bind(to: other).disposed(by: bag)
    combineLatest(shared, other) { $0 + $1 }.bind(to: sum).disposed(by: bag)
    var closing = writes
    let written = Case(name, operations: writes, expecting: 0) {
      _ = await onThreads(2, writes) { for number in 0..<$0 { source.accept(number) } }
      // What the threads were left precedes this, also where a job goes on.
      closing += 1
      source.accept(closing)
      while sum.value != 2 * closing { await Task.yield() }
      return other.value - closing
    }
    grown += await harness.measure([written])
    withExtendedLifetime(bag) {}
  }
  harness.growth("2 threads into a graph, 20,000, 100,000 writes", grown, atMost: 2)
}
