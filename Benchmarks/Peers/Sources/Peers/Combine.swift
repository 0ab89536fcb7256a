import Dispatch
import OpenCombine
import OpenCombineDispatch

/// The work as OpenCombine does it.
enum Combine {
  static func relay(_ subscribers: Int) -> Case {
    closures(subscribers) { $0.eraseToAnyPublisher() }
  }
  static func share() -> Case { closures(10) { $0.share().eraseToAnyPublisher() } }

  private static func closures(
    _ subscribers: Int, _ share: (PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>
  ) -> Case {
    let writes = 100_000 / subscribers, subject = PassthroughSubject<Int, Never>(), sum = Sum()
    let publisher = share(subject)
    let kept = (0..<subscribers).map { _ in publisher.sink { sum.value &+= $0 } }
    return Case(
      "OpenCombine", operations: writes * subscribers,
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
    let publisher = (0..<count).publisher.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 1 }
      .scan(0) { $0 &+ $1 }.removeDuplicates().eraseToAnyPublisher()
    return Case("OpenCombine", operations: count, expecting: Work.chain(count)) {
      var result = 0
      let subscription = publisher.sink { result &+= $0 }
      withExtendedLifetime(subscription) {}
      return result
    }
  }

  static func hotChain() -> Case {
    let count = 50_000, subject = PassthroughSubject<Int, Never>(), sum = Sum()
    let subscription = subject.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 1 }
      .scan(0) { $0 &+ $1 }.removeDuplicates().sink { _ in sum.value += 1 }
    return Case("OpenCombine", operations: count, expecting: count / 2) {
      sum.value = 0
      for number in 0..<count { subject.send(number) }
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
    return Case("OpenCombine", operations: count, expecting: count * (count - 1) / 2) {
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

  static func debounce() -> Case {
    rapid { $0.debounce(for: .seconds(60), scheduler: $1).eraseToAnyPublisher() }
  }

  static func throttle() -> Case {
    rapid { $0.throttle(for: .seconds(60), scheduler: $1, latest: false).eraseToAnyPublisher() }
  }

  private static func rapid(
    _ apply:
      @escaping (PassthroughSubject<Int, Never>, DispatchQueue.OCombine)
      -> AnyPublisher<Int, Never>
  ) -> Case {
    let count = 5_000
    return Case("OpenCombine", operations: count, expecting: count) {
      let subject = PassthroughSubject<Int, Never>()
      let queue = DispatchQueue(label: "rapid").ocombine
      let subscription = apply(subject, queue).sink { _ in }
      for number in 0..<count { subject.send(number) }
      subscription.cancel()
      return count
    }
  }
}
