import CombineBridge
import Testing
import Tideway
import TidewayTesting
import TidewayUI

@Suite("driver.asPublisher()")
@UIActor struct CombineDriversTests {
  @Test("calls subscribers before a write on UIActor returns, until they cancel")
  func isSynchronous() {
    let relay = BehaviorRelay(value: 1)
    let seen = Collected<Int>()
    let subscription = relay.asDriver().map { $0 * 2 }.asPublisher().sink { seen.add($0) }
    relay.accept(2)
    #expect(seen.values == [2, 4])
    subscription.cancel()
    relay.accept(3)
    #expect(seen.values == [2, 4] && relay.subscriberCount == 0)
  }

  @Test("sends what is requested, and completes when the source ends")
  func completes() {
    let subject = PublishSubject<Int, Never>(), probe = Probe<Int, Never>(.max(1))
    subject.asSignal().asPublisher().subscribe(probe)
    subject.onNext(1)
    subject.onNext(2)
    subject.onCompleted()
    #expect(probe.events == ["subscribed", "1"])
    probe.request(.max(1))
    #expect(probe.events == ["subscribed", "1", "2", "finished"])
  }

  @Test("is made of a control's property and of an event")
  func isMadeOfControls() {
    @UIActor final class Field {
      @ControlProperty var text = ""
      let tap = ControlEvent<Void>()
    }
    let field = Field(), seen = Collected<String>()
    var cancellables: Set<AnyCancellable> = []
    field.$text.asPublisher().sink { seen.add($0) }.store(in: &cancellables)
    field.tap.asPublisher().sink { seen.add("tap") }.store(in: &cancellables)
    field.text = "a"
    field.tap.send(())
    #expect(seen.values == ["", "a", "tap"])
  }

  @Test("calls subscribers on UIActor, wherever they subscribe, request and write")
  nonisolated func staysOnUIActor() async {
    let relay = BehaviorRelay(value: 0), driver = relay.asDriver()
    let publisher = driver.asPublisher(), probe = Probe<Int, Never>()
    let seen = ReplayRelay<Int>.unbounded(), recorder = Recorder(seen)
    probe.onElement = { number, _ in
      UIActor.assumeIsolated {}
      seen.accept(number)
    }
    publisher.subscribe(probe)
    probe.request(.max(1))
    #expect(await recorder.next() == 0)
    let shared = Unchecked(probe)
    await onThreads(2) { index in
      for number in 1...2_000 {
        if index == 0 { relay.accept(number) } else { shared.value.request(.max(1)) }
      }
    }
    #expect(await recorder.elements(count: 2_001) == Array(0...2_000))
    probe.cancel()
  }

  @Test("does not subscribe if it was cancelled before UIActor was free")
  nonisolated func isCancelledBefore() async {
    let relay = BehaviorRelay(value: 0), driver = relay.asDriver()
    let probe = Probe<Int, Never>(.unlimited)
    probe.onSubscription = { $0.cancel() }
    driver.asPublisher().subscribe(probe)
    await UIActor.run {}
    #expect(probe.events == ["subscribed"] && relay.subscriberCount == 0)
  }

  @Test("releases the source and the subscriber, wherever they subscribe")
  nonisolated func releases() async {
    weak var source: Witness?, probe: Probe<Int, Never>?
    do {
      let witness = Witness(), subscriber = Probe<Int, Never>(.unlimited)
      (source, probe) = (witness, subscriber)
      let relay = BehaviorRelay(value: 0)
      let publisher = await relay.asDriver().map { number in
        withExtendedLifetime(witness) { number }
      }.asPublisher()
      publisher.subscribe(subscriber)
      await UIActor.run {}
      #expect(subscriber.elements == [0] && relay.subscriberCount == 1)
      subscriber.cancel()
      // The source is released on UIActor.
      await UIActor.run {}
      #expect(relay.subscriberCount == 0)
    }
    #expect(source == nil && probe == nil)
  }
}
