import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("PublishRelay")
struct PublishRelayTests {
  @Test("gives what is accepted after the subscription")
  func afterSubscription() {
    let relay = PublishRelay<Int>()
    relay.accept(1)
    let recorder = Recorder(relay)
    relay.accept(2)
    #expect(recorder.elements == [2])
  }

  @Test("misses nothing between the making of an iterator and its first next")
  func iteratorSubscribesAtOnce() async {
    let relay = PublishRelay<Int>()
    var iterator = relay.makeAsyncIterator()
    relay.accept(1)
    relay.accept(2)
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
  }

  @Test(
    "gives a subscriber that comes after the last one has left only what is new", arguments: 0...9)
  func afterTheLastHasLeft(each: Int) {
    check(PublishRelay<Int>(), each) { $0 }
    check(PublishRelay<String>(), each) { "\($0)" }
  }

  private func check<Element: Equatable & Sendable>(
    _ relay: PublishRelay<Element>, _ each: Int, _ element: (Int) -> Element
  ) {
    for round in 0..<3 {
      let seen = Collected<Element>()
      // One that reads all at once, and one that leaves what has come unread.
      let subscription = relay.bind { seen.add($0) }
      let unread = relay.makeAsyncIterator()
      let elements = (0..<each).map { element(round * 10 + $0) }
      for element in elements { relay.accept(element) }
      subscription.dispose()
      withExtendedLifetime(unread) {}
      #expect(seen.values == elements)
    }
  }

  @Test("gives a slow subscriber everything, over many chunks")
  func slowSubscriber() async {
    let relay = PublishRelay<Int>()
    var iterator = relay.makeAsyncIterator()
    for value in 0..<10_000 { relay.accept(value) }
    for value in 0..<10_000 { #expect(await iterator.next() == value) }
  }

  @Test("frees a long backlog without recursion")
  func longBacklog() {
    let relay = PublishRelay<Int>()
    let cursor = Box(Optional(relay.makeCursor()))
    for value in 0..<stressed(2_000_000) { relay.accept(value) }
    cursor.value = nil
    #expect(relay.subscriberCount == 0)
  }

  @Test("sends events that carry nothing")
  func void() {
    let ticks = PublishRelay<Void>()
    let count = Number(0)
    let bag = DisposeBag()
    ticks.bind { count.increment() }.disposed(by: bag)
    ticks.accept()
    ticks.accept()
    #expect(count.value == 2)
  }

  final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
}
