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
enum Ours: Library {
  static func doing(_ work: Work) -> [Case] {
    switch work {
    case .relay(let subscribers): [relay(subscribers)]
    case .twoWriters: [twoWriters()]
    case .burst(let tasks): [burst(tasks)]
    case .coldChain: [chain()]
    case .hotChain: [hotChain()]
    case .scan: [scan()]
    case .kilobytes: [payload(Kilobyte.self)]
    case .objects: [payload(Instance.self)]
    case .combineLatest: [combineLatest()]
    case .merge: [merge(2)]
    case .mergeOfMany: [merge(10_000)]
    case .zip: [zip()]
    case .flatMapLatest: [flatMapLatest()]
    case .share: [share()]
    case .groups: [groups()]
    case .get: [get()]
    case .twoWay: [twoWay()]
    case .subscribe: [subscribe()]
    case .subscribeMany: [subscribeMany()]
    case .debounce: [debounce()]
    case .throttle: [throttle()]
    case .delay: [delay()]
    case .buffer: [buffer()]
    case .observe: [observe()]
    }
  }

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
    let count = 200_000
    return fed(count, expecting: count / 2, counting: true) { $0.fiveOperators() }
  }

  static func scan() -> Case {
    let count = 200_000
    return fed(count, expecting: count, counting: true) { $0.scan(0) { $0 &+ $1 } }
  }

  static func buffer() -> Case {
    fed(200_000, expecting: 200_000 * 199_999 / 2) {
      $0.buffer(for: .seconds(60), count: 100).map { $0.reduce(0, +) }
    }
  }

  static func groups() -> Case {
    fed(100_000, expecting: 100_000 * 99_999 / 2) { $0.grouped { $0 % 100 }.flatMap { $0 } }
  }

  /// Numbers that are written to one relay, in turn.
  private static func fed(
    _ count: Int, expecting expected: Int, counting isCounting: Bool = false,
    _ apply: (PublishRelay<Int>) -> Flow<Int, Never>
  ) -> Case {
    let relay = PublishRelay<Int>(), sum = Sum()
    let subscription = apply(relay).bind { sum.value &+= isCounting ? 1 : $0 }
    return Case("Tideway", operations: count, expecting: expected) {
      sum.value = 0
      for number in 0..<count { relay.accept(number) }
      withExtendedLifetime(subscription) {}
      return sum.value
    }
  }

  private static func payload<Payload: Numbered>(_ type: Payload.Type) -> Case {
    let count = 50_000, relay = PublishRelay<Payload>(), sum = Sum()
    let subscription = relay.map { $0.passed() }.filter { $0.number >= 0 }.map { $0.passed() }
      .scan(Payload(0)) { $1 }.distinctUntilChanged { $0.number == $1.number }
      .bind { sum.value &+= $0.number }
    let payloads = (0..<64).map { Payload($0) }
    return Case(
      "Tideway", operations: count, expecting: sumOfPayloads(count) + 2 * Payload.added * count
    ) {
      sum.value = 0
      for number in 0..<count { relay.accept(payloads[number & 63]) }
      withExtendedLifetime(subscription) {}
      return sum.value
    }
  }

  static func twoWriters() -> Case {
    let writes = Work.contended, relay = PublishRelay<Int>(), tallies = Tallies(10),
      bag = DisposeBag()
    for closure in tallies.closures { relay.bind(onNext: closure).disposed(by: bag) }
    return Case("Tideway", operations: 10 * writes, expecting: 10 * writes) {
      defer { withExtendedLifetime(bag) {} }
      return await tallies.delivered(writes) { relay.accept($0) }
    }
  }

  static func merge(_ size: Int) -> Case {
    let count = 100_000, sum = Sum()
    let relays = (0..<size).map { _ in PublishRelay<Int>() }
    let subscription = Tideway.merge(relays).bind { sum.value &+= $0 }
    return Case("Tideway", operations: count, expecting: count * (count - 1) / 2) {
      sum.value = 0
      for number in 0..<count { relays[number % size].accept(number) }
      withExtendedLifetime(subscription) {}
      return sum.value
    }
  }

  static func combineLatest() -> Case {
    two(200_000, expecting: 200_000) { Tideway.combineLatest($0, $1) { $0 &+ $1 } }
  }
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

  static func subscribeMany() -> Case {
    let count = 100_000, relay = PublishRelay<Int>(), sum = Sum()
    return Case("Tideway", operations: count, expecting: count) {
      sum.value = 0
      let open = (0..<count).map { _ in relay.map { $0 &+ 1 }.bind { _ in sum.value += 1 } }
      relay.accept(1)
      for subscription in open { subscription.dispose() }
      relay.accept(1)
      return sum.value
    }
  }

  static func debounce() -> Case {
    elsewhere(arriving: 1, expecting: Work.rapid - 1) { $0.debounce(for: .milliseconds(500)) }
  }

  static func throttle() -> Case {
    Case("Tideway", operations: Work.rapid, expecting: 1) {
      let relay = PublishRelay<Int>(), sum = Sum()
      let subscription = relay.throttle(for: .seconds(60), latest: false).bind { sum.value += $0 }
      for number in 1...Work.rapid { relay.accept(number) }
      subscription.dispose()
      return sum.value
    }
  }

  static func delay() -> Case {
    elsewhere(arriving: Work.rapid, expecting: Work.sumOfRapid) { $0.delay(by: .milliseconds(1)) }
  }

  /// An executor that is a dispatch queue, which the peers observe on too.
  static func observe() -> Case {
    let queue = Queue()
    return elsewhere(arriving: Work.rapid, expecting: Work.sumOfRapid) { $0.observe(on: queue) }
  }

  /// - Parameter arrivals: How many elements arrive on another thread, which is awaited.
  private static func elsewhere(
    arriving arrivals: Int, expecting expected: Int,
    _ apply: @escaping (PublishRelay<Int>) -> Flow<Int, Never>
  ) -> Case {
    Case("Tideway", operations: Work.rapid, expecting: expected) {
      let relay = PublishRelay<Int>(), arrivals = Arrivals(arrivals)
      let subscription = apply(relay).bind { arrivals.add($0) }
      for number in 0..<Work.rapid { relay.accept(number) }
      let sum = await arrivals.all()
      subscription.dispose()
      return sum
    }
  }
}
