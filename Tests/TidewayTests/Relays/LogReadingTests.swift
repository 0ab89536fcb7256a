import TestSupport
import Testing
import Tideway

@Suite("The readers of a log")
struct LogReadingTests {
  @Test("release an element when all have read it, and another one is written")
  func release() {
    let log = EventLog<Witness, Never>(.nothing), wakers = [FlowWaker {}, FlowWaker {}]
    let cursors = wakers.map { _ in log.makeCursor() }
    var weak: [Weak<Witness>] = []
    for _ in 0..<3 {
      let witness = Witness()
      weak.append(Weak(witness))
      log.write(witness)
      for (cursor, waker) in zip(cursors, wakers) {
        while case .element = cursor.poll(waker) {}
      }
    }
    // An optimized build releases the readers after their last use.
    withExtendedLifetime((cursors, wakers)) {
      #expect(weak.map { $0.object != nil } == [false, false, true])
    }
  }

  @Test("keep an element as long as one of them hasn't read it")
  func keeping() {
    let log = EventLog<Int, Never>(.nothing), wakers = [FlowWaker {}, FlowWaker {}]
    let cursors = wakers.map { _ in log.makeCursor() }
    func read(_ index: Int) -> [Int] {
      var seen: [Int] = []
      while case .element(let element, _) = cursors[index].poll(wakers[index]) {
        seen.append(element)
      }
      return seen
    }
    for number in 0..<100 {
      log.write(number)
      #expect(read(0) == [number])
    }
    #expect(read(1) == Array(0..<100))
  }

  @Test("read on when all others have left")
  func othersLeave() {
    let relay = PublishRelay<Int>(), seen = Collected<Int>()
    let subscription = relay.bind { seen.add($0) }, other = relay.bind { _ in }
    relay.accept(1)
    other.dispose()
    relay.accept(2)
    #expect(seen.values == [1, 2])
    subscription.dispose()
  }

  @Test("get the end that comes with the last element")
  func endWithElement() {
    let subject = PublishSubject<Int, Never>(), seen = Collected<Int>(), ends = Number()
    let subscription = subject.subscribe(
      onNext: { seen.add($0) }, onCompleted: { ends.increment() })
    simultaneously {
      subject.onNext(1)
      subject.onCompleted()
    }
    #expect(seen.values == [1])
    #expect(ends.value == 1)
    subscription.dispose()
  }

  @Test("let another one use a chunk that they have passed only when all have passed it")
  func passedChunks() {
    let log = EventLog<Int, Never>(.nothing), wakers = [FlowWaker {}, FlowWaker {}]
    let cursors = wakers.map { _ in log.makeCursor() }
    func read(_ index: Int, _ count: Int) -> [Int] {
      (0..<count).compactMap { _ in
        if case .element(let element, _) = cursors[index].poll(wakers[index]) {
          element
        } else {
          nil
        }
      }
    }
    for number in 0..<40 { log.write(number) }
    #expect(read(0, 30) == Array(0..<30))
    for number in 40..<80 { log.write(number) }
    #expect(read(0, 50) == Array(30..<80))
    #expect(read(1, 80) == Array(0..<80))
  }

  @Test("of the newest elements keep theirs when another one leaves")
  func newest() {
    let log = EventLog<Int, Never>(.nothing), waker = FlowWaker {}
    let cursor = log.makeCursor(.newest(3))
    var other: FlowCursor<Int, Never>? = log.makeCursor(.newest(5))
    for number in 0..<6 { log.write(number) }
    withExtendedLifetime(other) {}
    other = nil
    var seen: [Int] = []
    while case .element(let element, _) = cursor.poll(waker) { seen.append(element) }
    #expect(seen == [3, 4, 5])
  }

  @Test("may be asked by what an element does when it is destroyed", .timeLimit(.minutes(20)))
  func destroyed() {
    let relay = BehaviorRelay<Ticket?>(value: nil), seen = Collected<Bool>()
    relay.accept(Ticket { [unowned relay] in seen.add(relay.value == nil) })
    let subscription = relay.bind { _ in }
    relay.accept(nil)
    relay.accept(nil)
    #expect(seen.values == [true])
    subscription.dispose()
  }

  @Test("leave, whoever has left before")
  func leaving() {
    let relay = PublishRelay<Int>(), seen = Collected<Int>()
    let subscriptions = (0..<10).map { number in relay.bind { _ in seen.add(number) } }
    // More than half of them: the places of those that stay are others then.
    for number in [0, 2, 4, 5, 7, 8] { subscriptions[number].dispose() }
    relay.accept(1)
    #expect(seen.values == [1, 3, 6, 9])
    for number in [1, 3, 6] { subscriptions[number].dispose() }
    #expect(relay.subscriberCount == 1)
    relay.accept(2)
    #expect(seen.values == [1, 3, 6, 9, 9])
    subscriptions[9].dispose()
    #expect(relay.subscriberCount == 0)
  }
}
