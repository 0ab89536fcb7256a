import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Relays on threads")
struct RelayStressTests {
  @Test("eight threads: every subscriber gets all, each thread's in order, all in one order")
  func eightThreads() async {
    let each = stressed(100_000)
    let relay = PublishRelay<Int>()
    let recorders = (0..<3).map { _ in Recorder(relay) }
    let iterator = relay.take(8 * each).makeAsyncIterator()
    let task = Task {
      var iterator = iterator
      var seen: [Int] = []
      while let element = await iterator.next() { seen.append(element) }
      return seen
    }
    await onThreads(8) { thread in
      for number in 0..<each { relay.accept(thread * each + number) }
    }
    let first = await recorders[0].elements(count: 8 * each)
    #expect(first.count == 8 * each)
    var next = (0..<8).map { $0 * each }
    var isInOrder = true
    for element in first {
      isInOrder = isInOrder && element == next[element / each]
      next[element / each] += 1
    }
    #expect(isInOrder)
    for recorder in recorders.dropFirst() {
      let elements = await recorder.elements(count: 8 * each)
      #expect(elements == first)
    }
    #expect(await task.value == first)
  }

  @Test("an accept returns while another thread keeps writing to the same relay")
  func acceptReturns() async {
    let relay = PublishRelay<Int>()
    let bag = DisposeBag()
    let count = Number(0)
    relay.bind { _ in count.increment() }.disposed(by: bag)
    let mayStop = Number(0)
    await onThreads(2) { thread in
      if thread == 0 {
        for number in 0..<2_000 { relay.accept(number) }
        mayStop.set(1)
      } else {
        while mayStop.value == 0 { relay.accept(-1) }
      }
    }
    #expect(count.value >= 2_000)
  }

  @Test("subscribing while others write misses nothing and doubles nothing", arguments: 0..<20)
  func subscribingMeanwhile(round: Int) async {
    let relay = BehaviorRelay(value: 0)
    let seen = Collected<[Int]>()
    await onThreads(3) { thread in
      if thread == 0 {
        for value in 1...3_000 { relay.accept(value) }
        return
      }
      for _ in 0..<100 {
        let elements = Collected<Int>()
        let subscription = relay.take(20).bind { elements.add($0) }
        relay.map { $0 + 1 }.bind { _ in }.dispose()
        subscription.dispose()
        seen.add(elements.values)
      }
    }
    #expect(relay.subscriberCount == 0)
    for elements in seen.values {
      #expect(zip(elements, elements.dropFirst()).allSatisfy { $1 == $0 + 1 })
    }
  }

  @Test("the only subscriber comes and goes while others write: it misses nothing in between")
  func comingAndGoing() async {
    let numbers = PublishRelay<Int>(), names = PublishRelay<String>()
    let runs = Collected<[Int]>()
    let mayStop = Number(0)
    await onThreads(3) { thread in
      switch thread {
      case 0:
        var number = 0
        while mayStop.value == 0 {
          numbers.accept(number)
          names.accept("\(number)")
          number += 1
        }
      case 1:
        for _ in 0..<stressed(20_000) { runs.add(someOf(numbers) { $0 }) }
        mayStop.set(1)
      default:
        while mayStop.value == 0 { runs.add(someOf(names) { Int($0)! }) }
      }
    }
    #expect(numbers.subscriberCount == 0 && names.subscriberCount == 0)
    for run in runs.values {
      #expect(zip(run, run.dropFirst()).allSatisfy { $1 == $0 + 1 })
    }
  }

  /// What a subscriber sees that goes after three elements at most.
  private func someOf<Element: Sendable>(
    _ relay: PublishRelay<Element>, _ number: @escaping @Sendable (Element) -> Int
  ) -> [Int] {
    let seen = Collected<Int>()
    let subscription = relay.take(3).bind { seen.add(number($0)) }
    if seen.values.isEmpty { relay.bind { _ in }.dispose() }
    subscription.dispose()
    return seen.values
  }

  @Test("updates of many threads are all counted")
  func updates() async {
    let relay = BehaviorRelay(value: 0)
    await onThreads(4) { _ in
      for _ in 0..<stressed(25_000) { relay.update { $0 += 1 } }
    }
    #expect(relay.value == 4 * stressed(25_000))
  }
}
