#if ReactiveSwift
  import ReactiveSwift

  /// The work as ReactiveSwift does it.
  enum Reactive: Library {
    static func doing(_ work: Work) -> [Case] {
      switch work {
      case .relay(let subscribers): [relay(subscribers)]
      case .twoWriters: [twoWriters()]
      case .coldChain: [chain()]
      case .hotChain: [hotChain()]
      case .scan: [scan()]
      case .kilobytes: [payload(Kilobyte.self)]
      case .objects: [payload(Instance.self)]
      case .combineLatest: [two(20_000, 20_000) { $0.combineLatest(with: $1).map { $0 &+ $1 } }]
      case .merge: [merge(2)]
      case .mergeOfMany: [merge(10_000)]
      case .zip: [two(20_000, 10_000) { $0.zip(with: $1).map { $0 &+ $1 } }]
      case .flatMapLatest: [flatMapLatest()]
      case .share: [share()]
      case .get: [get()]
      case .twoWay: [twoWay()]
      case .subscribe: [subscribe()]
      case .subscribeMany: [subscribeMany()]
      case .debounce: [debounce()]
      case .throttle: [throttle()]
      case .delay: [delay()]
      case .buffer: [buffer()]
      case .observe: [observe()]
      case .burst, .groups: []
      }
    }

    private static func relay(_ subscribers: Int) -> Case {
      let writes = 50_000 / subscribers, sum = Sum()
      let (signal, input) = Signal<Int, Never>.pipe()
      for _ in 0..<subscribers { signal.observeValues { sum.value &+= $0 } }
      return Case(
        "ReactiveSwift", operations: writes * subscribers,
        expecting: writes * (writes - 1) / 2 * subscribers
      ) {
        sum.value = 0
        for number in 0..<writes { input.send(value: number) }
        return sum.value
      }
    }

    private static func share() -> Case {
      let writes = 5_000, subscribers = 10, sum = Sum()
      let (signal, input) = Signal<Int, Never>.pipe()
      let shared = signal.producer.replayLazily(upTo: 1)
      for _ in 0..<subscribers { shared.startWithValues { sum.value &+= $0 } }
      return Case(
        "ReactiveSwift", operations: writes * subscribers,
        expecting: writes * (writes - 1) / 2 * subscribers
      ) {
        sum.value = 0
        for number in 0..<writes { input.send(value: number) }
        return sum.value
      }
    }

    private static func twoWriters() -> Case {
      let writes = Work.contended, tallies = Tallies(10)
      let (signal, input) = Signal<Int, Never>.pipe()
      for closure in tallies.closures { signal.observeValues(closure) }
      return Case("ReactiveSwift", operations: 10 * writes, expecting: 10 * writes) {
        await tallies.delivered(writes) { input.send(value: $0) }
      }
    }

    private static func chain() -> Case {
      let count = 20_000
      // In steps: the compiler gives up on the whole.
      let even: SignalProducer<Int, Never> = SignalProducer(0..<count).map { (number: Int) in
        number &* 3
      }.filter { $0 & 1 == 0 }
      let numbers: SignalProducer<Int, Never> = even.map { (number: Int) in number &+ 1 }
        .scan(0) { $0 &+ $1 }.skipRepeats()
      return Case("ReactiveSwift", operations: count, expecting: Work.chain(count)) {
        var result = 0
        numbers.startWithValues { result &+= $0 }
        return result
      }
    }

    private static func hotChain() -> Case {
      let count = 20_000
      return fed(count, expecting: count / 2, counting: true) {
        $0.map { (number: Int) in number &* 3 }.filter { $0 & 1 == 0 }
          .map { (number: Int) in number &+ 1 }.scan(0) { $0 &+ $1 }.skipRepeats()
      }
    }

    private static func scan() -> Case {
      let count = 50_000
      return fed(count, expecting: count, counting: true) { $0.scan(0) { $0 &+ $1 } }
    }

    private static func buffer() -> Case {
      let count = 50_000
      return fed(count, named: "ReactiveSwift (no time)", expecting: count * (count - 1) / 2) {
        $0.collect(count: 100).map { $0.reduce(0, +) }
      }
    }

    private static func flatMapLatest() -> Case {
      let count = 10_000
      return fed(count, expecting: 3 * count * (count - 1) / 2) {
        $0.flatMap(.latest) { SignalProducer<Int, Never>([$0, $0, $0]) }
      }
    }

    /// Numbers that are written to one signal, in turn.
    private static func fed(
      _ count: Int, named name: String = "ReactiveSwift", expecting expected: Int,
      counting isCounting: Bool = false, _ apply: (Signal<Int, Never>) -> Signal<Int, Never>
    ) -> Case {
      let sum = Sum()
      let (signal, input) = Signal<Int, Never>.pipe()
      apply(signal).observeValues { sum.value &+= isCounting ? 1 : $0 }
      return Case(name, operations: count, expecting: expected) {
        sum.value = 0
        for number in 0..<count { input.send(value: number) }
        return sum.value
      }
    }

    private static func payload<Payload: Numbered>(_ type: Payload.Type) -> Case {
      let count = 20_000, sum = Sum()
      let (signal, input) = Signal<Payload, Never>.pipe()
      signal.map { $0.passed() }.filter { $0.number >= 0 }.map { $0.passed() }
        .scan(Payload(0)) { $1 }.skipRepeats { $0.number == $1.number }
        .observeValues { sum.value &+= $0.number }
      let payloads = (0..<64).map { Payload($0) }
      return Case(
        "ReactiveSwift", operations: count,
        expecting: sumOfPayloads(count) + 2 * Payload.added * count
      ) {
        sum.value = 0
        for number in 0..<count { input.send(value: payloads[number & 63]) }
        return sum.value
      }
    }

    private static func merge(_ size: Int) -> Case {
      let count = 50_000, sum = Sum()
      let pipes = (0..<size).map { _ in Signal<Int, Never>.pipe() }
      Signal.merge(pipes.map(\.output)).observeValues { sum.value &+= $0 }
      return Case("ReactiveSwift", operations: count, expecting: count * (count - 1) / 2) {
        sum.value = 0
        for number in 0..<count { pipes[number % size].input.send(value: number) }
        return sum.value
      }
    }

    /// Counts what comes of writes to two signals in turn.
    private static func two(
      _ count: Int, _ expected: Int,
      _ combine: (Signal<Int, Never>, Signal<Int, Never>) -> Signal<Int, Never>
    ) -> Case {
      let left = Signal<Int, Never>.pipe(), right = Signal<Int, Never>.pipe(), sum = Sum()
      combine(left.output, right.output).observeValues { _ in sum.value += 1 }
      left.input.send(value: 0)
      right.input.send(value: 0)
      return Case("ReactiveSwift", operations: count, expecting: expected) {
        sum.value = 0
        for number in stride(from: 0, to: count, by: 2) {
          left.input.send(value: number)
          right.input.send(value: number)
        }
        return sum.value
      }
    }

    private static func get() -> Case {
      let count = 200_000, property = MutableProperty(7)
      return Case("ReactiveSwift", operations: count, expecting: 7 * count) {
        var sum = 0
        for _ in 0..<count { sum &+= property.value }
        return sum
      }
    }

    /// Two properties bound both ways; repeats are left out, which stops the loop.
    private static func twoWay() -> Case {
      let count = 10_000, left = MutableProperty(0), right = MutableProperty(0)
      left.signal.skipRepeats().observeValues { if right.value != $0 { right.value = $0 } }
      // What is observed while it is written can't be read.
      let last = Sum()
      left.signal.observeValues { last.value = $0 }
      right.signal.skipRepeats().observeValues { if last.value != $0 { left.value = $0 } }
      return Case(
        "ReactiveSwift with a guard", operations: count, expecting: count * (count - 1) / 2
      ) {
        var sum = 0
        for number in 0..<count {
          left.value = number
          sum &+= right.value
        }
        return sum
      }
    }

    private static func subscribe() -> Case {
      let count = 10_000
      let (signal, input) = Signal<Int, Never>.pipe()
      return Case("ReactiveSwift", operations: count, expecting: 0) {
        var reached = 0
        for _ in 0..<count {
          signal.map { $0 &+ 1 }.observeValues { _ in reached += 1 }?.dispose()
        }
        input.send(value: 1)
        return reached
      }
    }

    /// Each one copies those that there are: of 100,000 a run takes minutes.
    private static func subscribeMany() -> Case {
      let count = 5_000
      let (signal, input) = Signal<Int, Never>.pipe()
      return Case("ReactiveSwift (of 5,000)", operations: count, expecting: count) {
        var reached = 0
        let open = (0..<count).map { _ in
          signal.map { $0 &+ 1 }.observeValues { _ in reached += 1 }
        }
        input.send(value: 1)
        for subscription in open { subscription?.dispose() }
        input.send(value: 1)
        return reached
      }
    }

    private static func debounce() -> Case {
      elsewhere(arriving: 1, expecting: Work.rapid - 1) { $0.debounce(0.5, on: $1) }
    }

    /// What passes is the latest when the queue comes to it, and in some runs a second one.
    private static func throttle() -> Case {
      elsewhere(arriving: 1, expecting: 1) { $0.throttle(60, on: $1).map { _ in 1 } }
    }

    private static func delay() -> Case {
      elsewhere(arriving: Work.rapid, expecting: Work.sumOfRapid) { $0.delay(0.001, on: $1) }
    }

    private static func observe() -> Case {
      elsewhere(arriving: Work.rapid, expecting: Work.sumOfRapid) { $0.observe(on: $1) }
    }

    /// - Parameter arrivals: How many elements arrive on a queue, which is awaited.
    private static func elsewhere(
      arriving arrivals: Int, expecting expected: Int,
      _ apply: @escaping (Signal<Int, Never>, QueueScheduler) -> Signal<Int, Never>
    ) -> Case {
      Case("ReactiveSwift", operations: Work.rapid, expecting: expected) {
        let arrivals = Arrivals(arrivals)
        let (signal, input) = Signal<Int, Never>.pipe()
        let subscription = apply(signal, QueueScheduler()).observeValues { arrivals.add($0) }
        for number in 0..<Work.rapid { input.send(value: number) }
        let sum = await arrivals.all()
        subscription?.dispose()
        return sum
      }
    }
  }
#endif
