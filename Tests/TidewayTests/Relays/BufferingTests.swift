import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("flow(buffering:)")
struct BufferingTests {
  @Test("keeps the newest elements for a slow subscriber")
  func newest() async {
    let relay = PublishRelay<Int>()
    var slow = relay.flow(buffering: .newest(2)).makeAsyncIterator()
    for value in 1...5 { relay.accept(value) }
    #expect(await slow.next() == 4)
    relay.accept(6)
    relay.accept(7)
    #expect(await slow.next() == 6)
    #expect(await slow.next() == 7)
  }

  @Test("keeps the oldest elements for a slow subscriber, and what comes when there is room again")
  func oldest() async {
    let relay = PublishRelay<Int>()
    var slow = relay.flow(buffering: .oldest(2)).makeAsyncIterator()
    for value in 1...5 { relay.accept(value) }
    #expect(await slow.next() == 1)
    relay.accept(6)
    relay.accept(7)
    #expect(await slow.next() == 2)
    #expect(await slow.next() == 6)
  }

  @Test("keeps nothing of what a subscriber that never catches up has taken")
  func oldestIsLetGo() async {
    final class Object: Sendable {}
    let relay = PublishRelay<Object>()
    var slow = relay.flow(buffering: .oldest(2)).makeAsyncIterator()
    relay.accept(Object())
    weak var last: Object?
    for _ in 0..<100 {
      let object = Object()
      relay.accept(object)
      #expect(await slow.next() != nil)
      #expect(last == nil)
      last = object
    }
  }

  @Test("runs no deinit of an element under the relay's lock")
  func oldestDies() async {
    let relay = PublishRelay<Dying?>(), died = BehaviorRelay(value: 0)
    var slow = relay.flow(buffering: .oldest(2)).makeAsyncIterator()
    for _ in 0..<2 {
      relay.accept(
        Dying {
          relay.accept(nil)
          died.update { $0 += 1 }
        })
    }
    for _ in 0..<2 { _ = await slow.next() }
    #expect(died.value == 2)
  }

  private final class Dying: Sendable {
    private let onDeath: @Sendable () -> Void
    init(_ onDeath: @escaping @Sendable () -> Void) { self.onDeath = onDeath }
    deinit { onDeath() }
  }

  @Test("shows a current value's newest state only, with room for one")
  func newestOfCurrent() async {
    let relay = BehaviorRelay(value: 0)
    var slow = relay.flow(buffering: .newest(1)).makeAsyncIterator()
    for value in 1...5 { relay.accept(value) }
    #expect(await slow.next() == 5)
  }

  @Test("does not bound other subscribers")
  func eachItsOwn() async {
    let relay = PublishRelay<Int>()
    let slow = relay.flow(buffering: .newest(1)).makeAsyncIterator()
    let all = Recorder(relay)
    for value in 1...100 { relay.accept(value) }
    #expect(all.elements == Array(1...100))
    withExtendedLifetime(slow) {}
  }

  @Test("ends with its relay, after what was kept")
  func ends() async {
    var relay: PublishRelay<Int>? = PublishRelay()
    var iterator = relay!.flow(buffering: .newest(1)).makeAsyncIterator()
    relay!.accept(1)
    relay = nil
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
  }

  @Test("keeps nothing once the bounded subscriber has gone")
  func keepsNothing() {
    let relay = PublishRelay<Witness>()
    var iterator = Optional(relay.flow(buffering: .newest(3)).makeAsyncIterator())
    let witness = Weak(send(relay))
    #expect(witness.object != nil)
    withExtendedLifetime(iterator) {}
    iterator = nil
    #expect(witness.object == nil)
  }

  @Test(
    "keeps nothing once all bounded subscribers have gone, in whatever order", arguments: [0, 1])
  func keepsNothingOfSeveral(first: Int) {
    let relay = PublishRelay<Witness>()
    let policies = [Buffering.newest(3), .oldest(3)]
    var iterators = policies.map { Optional(relay.flow(buffering: $0).makeAsyncIterator()) }
    let witness = Weak(send(relay))
    withExtendedLifetime(iterators) {}
    for index in [first, 1 - first] { iterators[index] = nil }
    #expect(witness.object == nil)
    let later = Weak(send(relay))
    #expect(later.object == nil)
  }

  private func send(_ relay: PublishRelay<Witness>) -> Witness? {
    let witness = Witness()
    relay.accept(witness)
    return witness
  }
}
