import CombineBridge
import Testing
import Tideway
import TidewayTesting

@Suite("flow.asPublisher(), used by several threads")
struct DemandStressTests {
  @Test("sends each element once, one at a time, in the order of the writes")
  func keepsOrder() async {
    let relay = PublishRelay<Int>(), recorder = Recorder(relay)
    let seen = ReplayRelay<Int>.unbounded()
    let probe = Probe<Int, Never>(.unlimited)
    probe.onElement = { number, _ in seen.accept(number) }
    relay.asPublisher().subscribe(probe)
    await onThreads(3) { index in
      for number in 0..<2_000 { relay.accept(index * 10_000 + number) }
    }
    // The last elements of so many may be delivered in a job of their own.
    let expected = await recorder.elements(count: 6_000)
    #expect(await Recorder(seen).elements(count: 6_000) == expected)
    #expect(probe.mostCallsAtOnce == 1)
    probe.cancel()
  }

  @Test("sends exactly what is requested while others write")
  func countsDemand() async {
    for _ in 0..<20 {
      let relay = PublishRelay<Int>(), recorder = Recorder(relay)
      let seen = ReplayRelay<Int>.unbounded()
      let probe = Probe<Int, Never>()
      probe.onElement = { number, _ in seen.accept(number) }
      relay.asPublisher().subscribe(probe)
      // Two write 1,000 elements, two request 900.
      await onThreads(4) { index in
        for number in 0..<500 where index < 2 { relay.accept(index * 10_000 + number) }
        for _ in 0..<450 where index >= 2 { probe.request(.max(1)) }
      }
      let expected = await recorder.elements(count: 1_000)
      #expect(await Recorder(seen).elements(count: 900) == Array(expected.prefix(900)))
      probe.request(.max(100))
      #expect(await Recorder(seen).elements(count: 1_000) == expected)
      #expect(probe.mostCallsAtOnce == 1)
      probe.cancel()
    }
  }

  @Test("makes no call after a thread that cancelled has seen the last one end")
  func cancels() async {
    for _ in 0..<100 {
      let relay = PublishRelay<Int>(), probe = Probe<Int, Never>(.max(1))
      probe.onElement = { _, subscription in subscription.request(.max(1)) }
      relay.asPublisher().subscribe(probe)
      await onThreads(3) { index in
        if index == 0 { return probe.cancel() }
        for number in 0..<100 { relay.accept(number) }
      }
      let count = probe.elements.count
      relay.accept(-1)
      probe.request(.unlimited)
      #expect(probe.elements.count == count && relay.subscriberCount == 0)
      #expect(!probe.events.contains("finished"))
    }
  }

  @Test("unsubscribes when another thread cancels before the subscription has begun")
  func cancelsAtOnce() async {
    for _ in 0..<1_000 {
      let relay = BehaviorRelay(value: 0), probe = Probe<Int, Never>(.unlimited)
      await onThreads(2) { index in
        if index == 0 { return relay.asPublisher().subscribe(probe) }
        while probe.events.isEmpty {}
        probe.cancel()
      }
      #expect(relay.subscriberCount == 0)
    }
  }

  @Test("completes once when it is cancelled at the same time, or not at all")
  func endsOnce() async {
    for _ in 0..<100 {
      let subject = PublishSubject<Int, Never>(), probe = Probe<Int, Never>(.unlimited)
      subject.asPublisher().subscribe(probe)
      await onThreads(2) { index in
        if index == 0 { probe.cancel() } else { subject.onCompleted() }
      }
      #expect(probe.events.filter { $0 == "finished" }.count <= 1)
    }
  }
}
