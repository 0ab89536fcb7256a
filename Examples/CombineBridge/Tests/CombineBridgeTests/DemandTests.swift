import CombineBridge
import Testing
import Tideway
import TidewayTesting

@Suite("flow.asPublisher(), and what is requested of it")
struct DemandTests {
  @Test("sends nothing that isn't requested, and loses nothing")
  func waits() {
    let relay = BehaviorRelay(value: 1), probe = Probe<Int, Never>()
    relay.asPublisher().subscribe(probe)
    for number in 2...5 { relay.accept(number) }
    #expect(probe.elements == [])
    probe.request(.max(2))
    #expect(probe.elements == [1, 2])
    probe.request(.max(1))
    probe.request(.max(1))
    #expect(probe.elements == [1, 2, 3, 4])
    probe.request(.unlimited)
    relay.accept(6)
    #expect(probe.elements == [1, 2, 3, 4, 5, 6])
  }

  @Test("adds up what is requested, before and after there are elements")
  func addsUp() {
    let relay = PublishRelay<Int>(), probe = Probe<Int, Never>(.max(1))
    relay.asPublisher().subscribe(probe)
    probe.request(.max(2))
    for number in 1...5 { relay.accept(number) }
    #expect(probe.elements == [1, 2, 3])
  }

  @Test("counts what an element answers")
  func countsAnswers() {
    let relay = PublishRelay<Int>(), probe = Probe<Int, Never>(.max(1), then: .max(1))
    relay.asPublisher().subscribe(probe)
    for number in 1...5 { relay.accept(number) }
    #expect(probe.elements == [1, 2, 3, 4, 5])
  }

  @Test("completes after the last element, although nothing more is requested")
  func completes() {
    let probe = Probe<Int, Never>(.max(2)), empty = Probe<Int, Never>()
    let failing = Probe<Int, Failure>(.max(1))
    Flow<Int, Never>.of(1, 2).asPublisher().subscribe(probe)
    Flow<Int, Never>.empty().asPublisher().subscribe(empty)
    let subject = PublishSubject<Int, Failure>()
    subject.asPublisher().subscribe(failing)
    subject.onNext(1)
    subject.onError(.missing)
    #expect(probe.events == ["subscribed", "1", "2", "finished"])
    #expect(empty.events == ["subscribed", "finished"])
    #expect(failing.events == ["subscribed", "1", "missing"])
  }

  @Test("does not complete before what wasn't requested yet")
  func completesLast() {
    let probe = Probe<Int, Never>()
    var relay: BehaviorRelay? = BehaviorRelay(value: 1)
    relay!.asPublisher().subscribe(probe)
    relay!.accept(2)
    relay = nil
    #expect(probe.events == ["subscribed"])
    probe.request(.max(1))
    #expect(probe.events == ["subscribed", "1"])
    probe.request(.max(1))
    #expect(probe.events == ["subscribed", "1", "2", "finished"])
  }

  @Test("makes one call at a time when elements are requested or written within one")
  func isNotNested() {
    let cold = Probe<Int, Never>(.max(1)), hot = Probe<Int, Never>(.max(1))
    let relay = BehaviorRelay(value: 0)
    cold.onElement = { _, subscription in subscription.request(.max(1)) }
    hot.onElement = { number, subscription in
      subscription.request(.max(1))
      if number < 100 { relay.accept(number + 1) }
    }
    Flow<Int, Never>.from(Array(0..<1_000)).asPublisher().subscribe(cold)
    relay.asPublisher().subscribe(hot)
    #expect(cold.elements == Array(0..<1_000) && cold.events.last == "finished")
    #expect(hot.elements == Array(0...100))
    #expect(cold.mostCallsAtOnce == 1 && hot.mostCallsAtOnce == 1)
  }

  @Test("leaves the rest to a job after a thousand elements, also if each one requests the next")
  func takesTurns() {
    let endless = Flow<Int, Never>.repeatElement(7)
    for probe in [Probe<Int, Never>(.unlimited), Probe<Int, Never>(.max(1))] {
      probe.onElement = { _, subscription in subscription.request(.max(1)) }
      endless.asPublisher().subscribe(probe)
      #expect((1_000...200_000).contains(probe.elements.count))
      probe.cancel()
    }
  }

  @Test("reads one element ahead of what is requested, and no more")
  func readsOneAhead() {
    let count = Count(), probe = Probe<Int, Never>()
    Flow<Int, Never>.repeatElement(7).do(onNext: { _ in count.increment() })
      .asPublisher().subscribe(probe)
    #expect(count.value == 1)
    probe.request(.max(3))
    #expect(probe.elements == [7, 7, 7] && count.value == 4)
  }

  @Test("reads a flow in time that depends on when it is read")
  func readsLiveFlows() {
    let clock = TestClock(), relay = PublishRelay<Int>()
    let late = Probe<Int, Never>(), flow = relay.debounce(for: .seconds(2), clock: clock)
    let expected = Recorder(flow)
    flow.asPublisher().subscribe(late)
    for number in 1...3_000 {
      relay.accept(number)
      clock.advance(by: .seconds(number.isMultiple(of: 3) ? 1 : 3))
    }
    late.request(.max(1_500))
    late.request(.unlimited)
    #expect(late.elements == expected.elements && late.elements.count == 2_000)
  }

  @Test("reads at most a thousand elements ahead of an endless flow that must be read in time")
  func readsLiveFlowsWithoutEnd() {
    let count = Count(), probe = Probe<Int, Never>(.max(2))
    probe.onElement = { _, _ in #expect(count.value <= 2) }
    BehaviorRelay(value: 7).flatMapLatest { number in
      Flow<Int, Never>.repeatElement(number).do(onNext: { _ in count.increment() })
    }.asPublisher().subscribe(probe)
    #expect(probe.elements == [7, 7] && (1_000...1_030).contains(count.value))
    probe.onElement = nil
    probe.request(.max(1))
    #expect(probe.elements == [7, 7, 7])
    probe.cancel()
  }

  @Test("keeps what a policy says of that which isn't requested, and the element read ahead")
  func keepsTheNewest() {
    let relay = PublishRelay<Int>(), probe = Probe<Int, Never>()
    relay.flow(buffering: .newest(1)).asPublisher().subscribe(probe)
    for number in 1...5 { relay.accept(number) }
    probe.request(.unlimited)
    #expect(probe.elements == [1, 5])
  }
}
