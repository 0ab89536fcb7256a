import Tideway

extension FlowSource<Int, Never> {
  /// map, filter, map, scan, distinctUntilChanged.
  @inline(__always)
  fileprivate func fiveOperators() -> Flow<Int, Never> {
    map { $0 &* 3 }
      .filter { $0 & 1 == 0 }
      .map { $0 &+ 1 }
      .scan(0) { $0 &+ $1 }
      .distinctUntilChanged()
  }
}

/// The work as Tideway does it.
enum Ours {
  static func relay(_ subscribers: Int) -> Case {
    closures("Tideway", subscribers) { $0.asFlow() }
  }

  static func share() -> Case {
    closures("Tideway, replay 1", 10) { $0.share(replay: 1) }
  }

  private static func closures(
    _ name: String, _ subscribers: Int, _ share: (PublishRelay<Int>) -> Flow<Int, Never>
  ) -> Case {
    let writes = 200_000 / subscribers, relay = PublishRelay<Int>(), sum = Sum(), bag = DisposeBag()
    let flow = share(relay)
    for _ in 0..<subscribers { flow.bind { sum.value &+= $0 }.disposed(by: bag) }
    return Case(
      name, operations: writes * subscribers, expecting: writes * (writes - 1) / 2 * subscribers
    ) {
      sum.value = 0
      for number in 0..<writes { relay.accept(number) }
      withExtendedLifetime(bag) {}
      return sum.value
    }
  }

  static func burst(_ tasks: Int) -> Case {
    let writes = max(10_000, 200_000 / tasks)
    return Case(
      "Tideway", operations: writes * tasks, expecting: writes * (writes - 1) / 2 * tasks
    ) {
      await sumOfBurst(writes, to: tasks)
    }
  }

  final class Stored {
    var flow: Flow<Int, Never>
    init(_ flow: Flow<Int, Never>) { self.flow = flow }
  }

  static func chain() -> Case {
    let count = 200_000
    let stored = Stored(Flow.from(0..<count).fiveOperators())
    return Case("Tideway", operations: count, expecting: Work.chain(count)) {
      var result = 0
      for await number in stored.flow { result &+= number }
      return result
    }
  }

  static func hotChain() -> Case {
    let count = 200_000, relay = PublishRelay<Int>(), sum = Sum()
    let subscription = relay.fiveOperators().bind { _ in sum.value += 1 }
    return Case("Tideway", operations: count, expecting: count / 2) {
      sum.value = 0
      for number in 0..<count { relay.accept(number) }
      withExtendedLifetime(subscription) {}
      return sum.value
    }
  }

  static func combineLatest() -> Case {
    two(200_000, expecting: 200_000) { Tideway.combineLatest($0, $1) { $0 &+ $1 } }
  }
  static func merge() -> Case { two(200_000, expecting: 200_000) { Tideway.merge($0, $1) } }
  static func zip() -> Case {
    two(200_000, expecting: 100_000) { Tideway.zip($0, $1) { $0 &+ $1 } }
  }

  /// Counts what comes of writes to two relays in turn.
  private static func two(
    _ count: Int, expecting: Int,
    _ combine: (PublishRelay<Int>, PublishRelay<Int>) -> Flow<Int, Never>
  ) -> Case {
    let left = PublishRelay<Int>(), right = PublishRelay<Int>(), sum = Sum()
    let subscription = combine(left, right).bind { _ in sum.value += 1 }
    // What begins when both have one has begun.
    left.accept(0)
    right.accept(0)
    return Case("Tideway", operations: count, expecting: expecting) {
      sum.value = 0
      for number in stride(from: 0, to: count, by: 2) {
        left.accept(number)
        right.accept(number)
      }
      withExtendedLifetime(subscription) {}
      return sum.value
    }
  }

  static func flatMapLatest() -> Case {
    let count = 50_000, relay = PublishRelay<Int>(), sum = Sum()
    let subscription = relay.flatMapLatest { Flow.of($0, $0, $0) }.bind { sum.value &+= $0 }
    return Case("Tideway", operations: count, expecting: 3 * count * (count - 1) / 2) {
      sum.value = 0
      for number in 0..<count { relay.accept(number) }
      withExtendedLifetime(subscription) {}
      return sum.value
    }
  }

  static func get() -> Case {
    let count = 500_000, relay = BehaviorRelay(value: 7)
    return Case("Tideway", operations: count, expecting: 7 * count) {
      var sum = 0
      for _ in 0..<count { sum &+= relay.value }
      return sum
    }
  }

  static func twoWay() -> Case {
    let count = 100_000, left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
    let binding = left <-> right
    return Case("Tideway", operations: count, expecting: count * (count - 1) / 2) {
      var sum = 0
      for number in 0..<count {
        left.accept(number)
        sum &+= right.value
      }
      withExtendedLifetime(binding) {}
      return sum
    }
  }

  static func subscribe() -> Case {
    let count = 20_000, relay = PublishRelay<Int>()
    return Case("Tideway", operations: count, expecting: 0) {
      for _ in 0..<count { relay.map { $0 &+ 1 }.bind { _ in }.dispose() }
      return relay.subscriberCount
    }
  }

  static func debounce() -> Case { rapid(expecting: 0) { $0.debounce(for: .seconds(60)) } }
  static func throttle() -> Case {
    rapid(expecting: 1) { $0.throttle(for: .seconds(60), latest: false) }
  }

  /// - Parameter expected: The sum of what comes while events follow each other, from 1.
  private static func rapid(
    expecting expected: Int,
    _ apply: @escaping (PublishRelay<Int>) -> Flow<Int, Never>
  ) -> Case {
    let count = 50_000
    return Case("Tideway", operations: count, expecting: expected) {
      let relay = PublishRelay<Int>(), sum = Sum()
      let subscription = apply(relay).bind { sum.value += $0 }
      for number in 1...count { relay.accept(number) }
      subscription.dispose()
      return sum.value
    }
  }
}
