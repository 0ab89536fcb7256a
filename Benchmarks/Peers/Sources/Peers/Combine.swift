import Dispatch
import OpenCombine
import OpenCombineDispatch

/// The work as OpenCombine does it.
enum Combine: Library {
  static func doing(_ work: Work) -> [Case] {
    switch work {
    case .relay(let subscribers): [relay(subscribers)]
    case .twoWriters: [twoWriters()]
    case .coldChain: [chain()]
    case .hotChain: [hotChain()]
    case .scan: [scan()]
    case .kilobytes: [payload(Kilobyte.self)]
    case .objects: [payload(Instance.self)]
    case .merge: [merge(2)]
    case .mergeOfMany: [merge(10_000)]
    case .zip: [zip()]
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
    case .burst, .combineLatest, .groups: []
    }
  }

  static func relay(_ subscribers: Int) -> Case {
    closures(subscribers) { $0.eraseToAnyPublisher() }
  }
  static func share() -> Case {
    closures(10, named: "OpenCombine (no replay)") { $0.share().eraseToAnyPublisher() }
  }

  private static func closures(
    _ subscribers: Int, named name: String = "OpenCombine",
    _ share: (PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>
  ) -> Case {
    let writes = 100_000 / subscribers, subject = PassthroughSubject<Int, Never>(), sum = Sum()
    let publisher = share(subject)
    let kept = (0..<subscribers).map { _ in publisher.sink { sum.value &+= $0 } }
    return Case(
      name, operations: writes * subscribers,
      expecting: writes * (writes - 1) / 2 * subscribers
    ) {
      sum.value = 0
      for number in 0..<writes { subject.send(number) }
      withExtendedLifetime(kept) {}
      return sum.value
    }
  }

  static func chain() -> Case {
    let count = 50_000
    // Without erasing it, the operators of a sequence's publisher do their work at once, before the run.
    let publisher = (0..<count).publisher.eraseToAnyPublisher().map { $0 &* 3 }
      .filter { $0 & 1 == 0 }.map { $0 &+ 1 }.scan(0) { $0 &+ $1 }.removeDuplicates()
      .eraseToAnyPublisher()
    return Case("OpenCombine", operations: count, expecting: Work.chain(count)) {
      var result = 0
      let subscription = publisher.sink { result &+= $0 }
      withExtendedLifetime(subscription) {}
      return result
    }
  }

  static func hotChain() -> Case {
    let count = 50_000
    return fed(count, expecting: count / 2, counting: true) {
      $0.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 1 }.scan(0) { $0 &+ $1 }
        .removeDuplicates()
    }
  }

  static func scan() -> Case {
    let count = 50_000
    return fed(count, expecting: count, counting: true) { $0.scan(0) { $0 &+ $1 } }
  }

  static func buffer() -> Case {
    fed(50_000, named: "OpenCombine (no time)", expecting: 50_000 * 49_999 / 2) {
      $0.collect(100).map { $0.reduce(0, +) }
    }
  }

  /// Numbers that are written to one subject, in turn.
  private static func fed<Result: Publisher>(
    _ count: Int, named name: String = "OpenCombine", expecting expected: Int,
    counting isCounting: Bool = false, _ apply: (PassthroughSubject<Int, Never>) -> Result
  ) -> Case where Result.Output == Int, Result.Failure == Never {
    let subject = PassthroughSubject<Int, Never>(), sum = Sum()
    let subscription = apply(subject).sink { sum.value &+= isCounting ? 1 : $0 }
    return Case(name, operations: count, expecting: expected) {
      sum.value = 0
      for number in 0..<count { subject.send(number) }
      withExtendedLifetime(subscription) {}
      return sum.value
    }
  }

  private static func payload<Payload: Numbered>(_ type: Payload.Type) -> Case {
    let count = 20_000, subject = PassthroughSubject<Payload, Never>(), sum = Sum()
    let subscription = subject.map { $0.passed() }.filter { $0.number >= 0 }.map { $0.passed() }
      .scan(Payload(0)) { $1 }.removeDuplicates { $0.number == $1.number }
      .sink { sum.value &+= $0.number }
    let payloads = (0..<64).map { Payload($0) }
    return Case(
      "OpenCombine", operations: count,
      expecting: sumOfPayloads(count) + 2 * Payload.added * count
    ) {
      sum.value = 0
      for number in 0..<count { subject.send(payloads[number & 63]) }
      withExtendedLifetime(subscription) {}
      return sum.value
    }
  }

  static func twoWriters() -> Case {
    let writes = Work.contended, subject = PassthroughSubject<Int, Never>(), tallies = Tallies(10)
    let kept = tallies.closures.map { subject.sink(receiveValue: $0) }
    return Case("OpenCombine", operations: 10 * writes, expecting: 10 * writes) {
      defer { withExtendedLifetime(kept) {} }
      return await tallies.delivered(writes, subject.send)
    }
  }

  /// There is no merge: a sequence of publishers is flattened.
  static func merge(_ size: Int) -> Case {
    let count = 50_000, sum = Sum()
    let subjects = (0..<size).map { _ in PassthroughSubject<Int, Never>() }
    let subscription = subjects.publisher.flatMap { $0 }.sink { sum.value &+= $0 }
    return Case(
      "OpenCombine's flatMap", operations: count, expecting: count * (count - 1) / 2
    ) {
      sum.value = 0
      for number in 0..<count { subjects[number % size].send(number) }
      withExtendedLifetime(subscription) {}
      return sum.value
    }
  }

  static func zip() -> Case {
    let count = 50_000, sum = Sum()
    let left = PassthroughSubject<Int, Never>(), right = PassthroughSubject<Int, Never>()
    let subscription = left.zip(right) { $0 &+ $1 }.sink { _ in sum.value += 1 }
    return Case("OpenCombine", operations: count, expecting: count / 2) {
      sum.value = 0
      for number in stride(from: 0, to: count, by: 2) {
        left.send(number)
        right.send(number)
      }
      withExtendedLifetime(subscription) {}
      return sum.value
    }
  }

  static func flatMapLatest() -> Case {
    let count = 20_000, subject = PassthroughSubject<Int, Never>(), sum = Sum()
    let subscription = subject.map { [$0, $0, $0].publisher }.switchToLatest()
      .sink { sum.value &+= $0 }
    return Case("OpenCombine", operations: count, expecting: 3 * count * (count - 1) / 2) {
      sum.value = 0
      for number in 0..<count { subject.send(number) }
      withExtendedLifetime(subscription) {}
      return sum.value
    }
  }

  static func get() -> Case {
    let count = 500_000, subject = CurrentValueSubject<Int, Never>(7)
    return Case("OpenCombine", operations: count, expecting: 7 * count) {
      var sum = 0
      for _ in 0..<count { sum &+= subject.value }
      return sum
    }
  }

  /// Two subjects bound both ways; repeats are left out, which stops the loop.
  static func twoWay() -> Case {
    let count = 20_000
    let left = CurrentValueSubject<Int, Never>(0), right = CurrentValueSubject<Int, Never>(0)
    let there = left.removeDuplicates().sink { if right.value != $0 { right.send($0) } }
    let back = right.removeDuplicates().sink { if left.value != $0 { left.send($0) } }
    return Case("OpenCombine with a guard", operations: count, expecting: count * (count - 1) / 2) {
      var sum = 0
      for number in 0..<count {
        left.send(number)
        sum &+= right.value
      }
      withExtendedLifetime((there, back)) {}
      return sum
    }
  }

  static func subscribe() -> Case {
    let count = 20_000, subject = PassthroughSubject<Int, Never>()
    return Case("OpenCombine", operations: count, expecting: 0) {
      var reached = 0
      for _ in 0..<count { subject.map { $0 &+ 1 }.sink { _ in reached += 1 }.cancel() }
      subject.send(1)
      return reached
    }
  }

  static func subscribeMany() -> Case {
    let count = 100_000, subject = PassthroughSubject<Int, Never>()
    return Case("OpenCombine", operations: count, expecting: count) {
      var reached = 0
      let open = (0..<count).map { _ in subject.map { $0 &+ 1 }.sink { _ in reached += 1 } }
      subject.send(1)
      for subscription in open { subscription.cancel() }
      subject.send(1)
      return reached
    }
  }

  static func debounce() -> Case {
    elsewhere(arriving: 1, expecting: Work.rapid - 1) {
      $0.debounce(for: .milliseconds(500), scheduler: $1)
    }
  }

  /// The first element comes by way of the queue, and so is awaited.
  static func throttle() -> Case {
    elsewhere(arriving: 1, expecting: 0) {
      $0.throttle(for: .seconds(60), scheduler: $1, latest: false)
    }
  }

  static func delay() -> Case {
    elsewhere(arriving: Work.rapid, expecting: Work.sumOfRapid) {
      $0.delay(for: .milliseconds(1), scheduler: $1)
    }
  }

  static func observe() -> Case {
    elsewhere(arriving: Work.rapid, expecting: Work.sumOfRapid) { $0.receive(on: $1) }
  }

  /// - Parameter arrivals: How many elements arrive on a queue, which is awaited.
  private static func elsewhere<Result: Publisher>(
    arriving arrivals: Int, expecting expected: Int,
    _ apply: @escaping (PassthroughSubject<Int, Never>, DispatchQueue.OCombine) -> Result
  ) -> Case where Result.Output == Int, Result.Failure == Never {
    Case("OpenCombine", operations: Work.rapid, expecting: expected) {
      let subject = PassthroughSubject<Int, Never>(), arrivals = Arrivals(arrivals)
      let queue = DispatchQueue(label: "elsewhere").ocombine
      let subscription = apply(subject, queue).sink { arrivals.add($0) }
      for number in 0..<Work.rapid { subject.send(number) }
      let sum = await arrivals.all()
      subscription.cancel()
      return sum
    }
  }
}
