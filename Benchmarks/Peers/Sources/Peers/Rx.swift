#if RxSwift
  import Dispatch
  import RxSwift

  /// The work as RxSwift does it.
  enum Rx: Library {
    static func doing(_ work: Work) -> [Case] {
      switch work {
      case .relay(let subscribers): [closures(subscribers) { $0 }]
      case .twoWriters: [twoWriters()]
      case .coldChain: [chain()]
      case .hotChain: [hotChain()]
      case .scan: [scan()]
      case .kilobytes: [payload(Kilobyte.self)]
      case .objects: [payload(Instance.self)]
      case .combineLatest: [two(20_000, 20_000) { .combineLatest($0, $1) { $0 &+ $1 } }]
      case .merge: [merge(2)]
      case .mergeOfMany: [merge(10_000)]
      case .zip: [two(20_000, 10_000) { .zip($0, $1) { $0 &+ $1 } }]
      case .flatMapLatest: [flatMapLatest()]
      case .share: [closures(10) { $0.share(replay: 1) }]
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
      case .burst: []
      }
    }

    private static func closures(
      _ subscribers: Int, _ share: (Observable<Int>) -> Observable<Int>
    ) -> Case {
      let writes = 50_000 / subscribers, subject = PublishSubject<Int>(), sum = Sum()
      let shared = share(subject.asObservable()), bag = DisposeBag()
      for _ in 0..<subscribers {
        shared.subscribe(onNext: { sum.value &+= $0 }).disposed(by: bag)
      }
      return Case(
        "RxSwift", operations: writes * subscribers,
        expecting: writes * (writes - 1) / 2 * subscribers
      ) {
        sum.value = 0
        for number in 0..<writes { subject.onNext(number) }
        withExtendedLifetime(bag) {}
        return sum.value
      }
    }

    private static func twoWriters() -> Case {
      let writes = Work.contended, subject = PublishSubject<Int>(), tallies = Tallies(10)
      let bag = DisposeBag()
      for closure in tallies.closures { subject.subscribe(onNext: closure).disposed(by: bag) }
      return Case("RxSwift", operations: 10 * writes, expecting: 10 * writes) {
        defer { withExtendedLifetime(bag) {} }
        return await tallies.delivered(writes) { subject.onNext($0) }
      }
    }

    private static func chain() -> Case {
      let count = 20_000
      let numbers = Observable.from(Array(0..<count)).map { $0 &* 3 }
        .filter { $0 & 1 == 0 }.map { $0 &+ 1 }.scan(0) { $0 &+ $1 }.distinctUntilChanged()
      return Case("RxSwift", operations: count, expecting: Work.chain(count)) {
        var result = 0
        numbers.subscribe(onNext: { result &+= $0 }).dispose()
        return result
      }
    }

    private static func hotChain() -> Case {
      let count = 20_000
      return fed(count, expecting: count / 2, counting: true) {
        $0.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 1 }.scan(0) { $0 &+ $1 }
          .distinctUntilChanged()
      }
    }

    private static func scan() -> Case {
      let count = 50_000
      return fed(count, expecting: count, counting: true) { $0.scan(0) { $0 &+ $1 } }
    }

    private static func buffer() -> Case {
      let count = 50_000, scheduler = SerialDispatchQueueScheduler(qos: .default)
      return fed(count, expecting: count * (count - 1) / 2) {
        $0.buffer(timeSpan: .seconds(60), count: 100, scheduler: scheduler).map { $0.reduce(0, +) }
      }
    }

    private static func groups() -> Case {
      let count = 50_000
      return fed(count, expecting: count * (count - 1) / 2) {
        $0.groupBy { $0 % 100 }.flatMap { $0 }
      }
    }

    private static func flatMapLatest() -> Case {
      let count = 10_000
      return fed(count, expecting: 3 * count * (count - 1) / 2) {
        $0.flatMapLatest { Observable.of($0, $0, $0) }
      }
    }

    /// Numbers that are written to one subject, in turn.
    private static func fed(
      _ count: Int, expecting expected: Int, counting isCounting: Bool = false,
      _ apply: (PublishSubject<Int>) -> Observable<Int>
    ) -> Case {
      let subject = PublishSubject<Int>(), sum = Sum()
      let subscription = apply(subject).subscribe(onNext: { sum.value &+= isCounting ? 1 : $0 })
      return Case("RxSwift", operations: count, expecting: expected) {
        sum.value = 0
        for number in 0..<count { subject.onNext(number) }
        withExtendedLifetime(subscription) {}
        return sum.value
      }
    }

    private static func payload<Payload: Numbered>(_ type: Payload.Type) -> Case {
      let count = 20_000, subject = PublishSubject<Payload>(), sum = Sum()
      let subscription = subject.map { $0.passed() }.filter { $0.number >= 0 }
        .map { $0.passed() }.scan(Payload(0)) { $1 }
        .distinctUntilChanged { $0.number == $1.number }
        .subscribe(onNext: { sum.value &+= $0.number })
      let payloads = (0..<64).map { Payload($0) }
      return Case(
        "RxSwift", operations: count,
        expecting: sumOfPayloads(count) + 2 * Payload.added * count
      ) {
        sum.value = 0
        for number in 0..<count { subject.onNext(payloads[number & 63]) }
        withExtendedLifetime(subscription) {}
        return sum.value
      }
    }

    private static func merge(_ size: Int) -> Case {
      let count = 50_000, sum = Sum()
      let subjects = (0..<size).map { _ in PublishSubject<Int>() }
      let subscription = Observable.merge(subjects.map { $0.asObservable() })
        .subscribe(onNext: { sum.value &+= $0 })
      return Case("RxSwift", operations: count, expecting: count * (count - 1) / 2) {
        sum.value = 0
        for number in 0..<count { subjects[number % size].onNext(number) }
        withExtendedLifetime(subscription) {}
        return sum.value
      }
    }

    /// Counts what comes of writes to two subjects in turn.
    private static func two(
      _ count: Int, _ expected: Int,
      _ combine: (PublishSubject<Int>, PublishSubject<Int>) -> Observable<Int>
    ) -> Case {
      let left = PublishSubject<Int>(), right = PublishSubject<Int>(), sum = Sum()
      let subscription = combine(left, right).subscribe(onNext: { _ in sum.value += 1 })
      left.onNext(0)
      right.onNext(0)
      return Case("RxSwift", operations: count, expecting: expected) {
        sum.value = 0
        for number in stride(from: 0, to: count, by: 2) {
          left.onNext(number)
          right.onNext(number)
        }
        withExtendedLifetime(subscription) {}
        return sum.value
      }
    }

    private static func get() -> Case {
      let count = 200_000, subject = BehaviorSubject(value: 7)
      return Case("RxSwift", operations: count, expecting: 7 * count) {
        var sum = 0
        for _ in 0..<count { sum &+= (try? subject.value()) ?? 0 }
        return sum
      }
    }

    /// Two subjects bound both ways; repeats are left out, which stops the loop.
    private static func twoWay() -> Case {
      let count = 10_000
      let left = BehaviorSubject(value: 0), right = BehaviorSubject(value: 0)
      @Sendable func value(_ subject: BehaviorSubject<Int>) -> Int { (try? subject.value()) ?? -1 }
      let bag = DisposeBag()
      left.distinctUntilChanged().subscribe(onNext: { if value(right) != $0 { right.onNext($0) } })
        .disposed(by: bag)
      right.distinctUntilChanged().subscribe(onNext: { if value(left) != $0 { left.onNext($0) } })
        .disposed(by: bag)
      return Case("RxSwift with a guard", operations: count, expecting: count * (count - 1) / 2) {
        var sum = 0
        for number in 0..<count {
          left.onNext(number)
          sum &+= value(right)
        }
        withExtendedLifetime(bag) {}
        return sum
      }
    }

    private static func subscribe() -> Case {
      let count = 10_000, subject = PublishSubject<Int>()
      return Case("RxSwift", operations: count, expecting: 0) {
        var reached = 0
        for _ in 0..<count {
          subject.map { $0 &+ 1 }.subscribe(onNext: { _ in reached += 1 }).dispose()
        }
        subject.onNext(1)
        return reached
      }
    }

    private static func subscribeMany() -> Case {
      let count = 100_000, subject = PublishSubject<Int>()
      return Case("RxSwift", operations: count, expecting: count) {
        var reached = 0
        let open = (0..<count).map { _ in
          subject.map { $0 &+ 1 }.subscribe(onNext: { _ in reached += 1 })
        }
        subject.onNext(1)
        for subscription in open { subscription.dispose() }
        subject.onNext(1)
        return reached
      }
    }

    private static func debounce() -> Case {
      elsewhere(arriving: 1, expecting: Work.rapid - 1) {
        $0.debounce(.milliseconds(500), scheduler: $1)
      }
    }

    private static func throttle() -> Case {
      Case("RxSwift", operations: Work.rapid, expecting: 1) {
        let subject = PublishSubject<Int>(), sum = Sum()
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let subscription = subject.throttle(.seconds(60), latest: false, scheduler: scheduler)
          .subscribe(onNext: { sum.value += $0 })
        for number in 1...Work.rapid { subject.onNext(number) }
        subscription.dispose()
        return sum.value
      }
    }

    private static func delay() -> Case {
      elsewhere(arriving: Work.rapid, expecting: Work.sumOfRapid) {
        $0.delay(.milliseconds(1), scheduler: $1)
      }
    }

    private static func observe() -> Case {
      elsewhere(arriving: Work.rapid, expecting: Work.sumOfRapid) { $0.observe(on: $1) }
    }

    /// - Parameter arrivals: How many elements arrive on a queue, which is awaited.
    private static func elsewhere(
      arriving arrivals: Int, expecting expected: Int,
      _ apply: @escaping (PublishSubject<Int>, SerialDispatchQueueScheduler) -> Observable<Int>
    ) -> Case {
      Case("RxSwift", operations: Work.rapid, expecting: expected) {
        let subject = PublishSubject<Int>(), arrivals = Arrivals(arrivals)
        let scheduler = SerialDispatchQueueScheduler(
          queue: DispatchQueue(label: "elsewhere"), internalSerialQueueName: "elsewhere")
        let subscription = apply(subject, scheduler).subscribe(onNext: { arrivals.add($0) })
        for number in 0..<Work.rapid { subject.onNext(number) }
        let sum = await arrivals.all()
        subscription.dispose()
        return sum
      }
    }
  }
#endif
