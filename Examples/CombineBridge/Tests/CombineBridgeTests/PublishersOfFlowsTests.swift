import CombineBridge
import Testing
import Tideway
import TidewayTesting

@Suite("flow.asPublisher()")
struct PublishersOfFlowsTests {
  /// Subscribes a probe that requests everything.
  private func probe<Source: FlowSource>(
    _ source: Source
  ) -> Probe<Source.Element, Source.Failure> where Source.Element: Sendable {
    let probe = Probe<Source.Element, Source.Failure>(.unlimited)
    source.asPublisher().subscribe(probe)
    return probe
  }

  @Test("has the elements in order, and the end")
  func hasElementsAndEnd() {
    #expect(probe(Flow<Int, Never>.of(1, 2)).events == ["subscribed", "1", "2", "finished"])
    #expect(probe(Flow<Int, Never>.empty()).events == ["subscribed", "finished"])
  }

  @Test("has an element when the relay's accept returns, and completes when it is released")
  func isSynchronous() {
    var relay: BehaviorRelay? = BehaviorRelay(value: 1)
    let probe = probe(relay!)
    relay?.accept(2)
    #expect(probe.elements == [1, 2])
    relay = nil
    #expect(probe.events.last == "finished")
  }

  @Test("fails with the error of the same type after the elements before it")
  func fails() {
    let subject = PublishSubject<Int, Failure>()
    let probe = probe(subject)
    subject.onNext(1)
    subject.onError(.missing)
    #expect(probe.events == ["subscribed", "1", "missing"])
  }

  @Test("has what is written within the subscription, after it")
  func hasWhatIsWrittenWithin() {
    let relay = PublishRelay<Int>()
    let probe = Probe<Int, Never>(.unlimited)
    probe.onSubscription = { _ in relay.accept(1) }
    relay.asPublisher().subscribe(probe)
    relay.accept(2)
    #expect(probe.events == ["subscribed", "1", "2"])
  }

  @Test("sends after state has settled, like other views")
  func sendsAfterState() {
    let relay = PublishRelay<Int>(), doubled = BehaviorRelay(value: 0)
    let seen = Collected<Int>()
    let subscription = relay.asPublisher().sink { _ in seen.add(doubled.value) }
    let bag = DisposeBag { relay.map { $0 * 2 }.bind(to: doubled) }
    relay.accept(1)
    relay.accept(2)
    #expect(seen.values == [2, 4])
    withExtendedLifetime((subscription, bag)) {}
  }

  @Test("is what Combine's operators, subjects and properties take")
  func meetsOperators() {
    final class Model { @Published var number = 0 }
    let model = Model(), subject = CurrentValueSubject<Int, Never>(0)
    let relay = BehaviorRelay(value: 1), other = BehaviorRelay(value: 10)
    let seen = Collected<Int>()
    var cancellables: Set<AnyCancellable> = []
    relay.asPublisher().assign(to: &model.$number)
    relay.asPublisher().subscribe(subject).store(in: &cancellables)
    relay.asPublisher().zip(other.asPublisher()).map { $0 + $1 }.sink { seen.add($0) }
      .store(in: &cancellables)
    relay.asPublisher().flatMap(maxPublishers: .max(1)) { number in
      Flow<Int, Never>.of(number, -number).asPublisher()
    }.sink { seen.add($0) }.store(in: &cancellables)
    relay.accept(2)
    other.accept(20)
    #expect(model.number == 2 && subject.value == 2)
    #expect(seen.values == [11, 1, -1, 2, -2, 22])
  }

  @Test("goes back and forth")
  func roundTrips() {
    let relay = PublishRelay<Int>()
    let recorder = Recorder(relay.asPublisher().map { $0 * 2 }.asFlow().map { $0 + 1 })
    relay.accept(1)
    relay.accept(2)
    #expect(recorder.elements == [3, 5])
    recorder.dispose()
    #expect(relay.subscriberCount == 0)
  }

  // MARK: Cancellation

  @Test("unsubscribes when the subscription is cancelled, and makes no call after that")
  func cancels() {
    let relay = PublishRelay<Int>()
    let probe = probe(relay)
    relay.accept(1)
    #expect(relay.subscriberCount == 1)
    probe.cancel()
    relay.accept(2)
    probe.request(.unlimited)
    #expect(relay.subscriberCount == 0)
    #expect(probe.events == ["subscribed", "1"])
  }

  @Test("makes no call after it was cancelled within one, also within the subscription")
  func cancelsWithin() {
    let relay = BehaviorRelay(value: 1)
    let inSubscription = Probe<Int, Never>(.unlimited), inElement = Probe<Int, Never>(.unlimited)
    inSubscription.onSubscription = { $0.cancel() }
    inElement.onElement = { _, subscription in subscription.cancel() }
    for probe in [inSubscription, inElement] {
      relay.asPublisher().subscribe(probe)
      Flow<Int, Never>.of(1, 2).asPublisher().subscribe(probe)
    }
    relay.accept(2)
    #expect(inSubscription.events == ["subscribed", "subscribed"])
    #expect(inElement.events == ["subscribed", "1", "subscribed", "1"])
    #expect(relay.subscriberCount == 0)
  }

  @Test("unsubscribes when an operator has enough, and reads no more of an endless flow")
  func cancelsEarly() {
    let relay = BehaviorRelay(value: 1), count = Count()
    let atOnce = Collected<Int>(), endless = Collected<Int>()
    let first = relay.asPublisher().prefix(1).sink { atOnce.add($0) }
    let flow = Flow<Int, Never>.repeatElement(7).do(onNext: { _ in count.increment() })
    let second = flow.asPublisher().prefix(2).sink { endless.add($0) }
    // OpenCombine's prefix cancels at the element after the last one.
    relay.accept(2)
    #expect(atOnce.values == [1] && relay.subscriberCount == 0)
    #expect(endless.values == [7, 7] && count.value <= 3)
    withExtendedLifetime((first, second)) {}
  }

  @Test("releases the flow when it is cancelled and at the end, though the subscription is kept")
  func releases() {
    weak var cancelled: Witness?, ended: Witness?
    let end = PublishSubject<Int, Never>()
    let probes = [Probe<Int, Never>(.unlimited), Probe<Int, Never>(.unlimited)]
    do {
      let first = Witness(), second = Witness()
      (cancelled, ended) = (first, second)
      Flow<Int, Never>.never().map { _ in withExtendedLifetime(first) { 1 } }
        .asPublisher().subscribe(probes[0])
      end.map { _ in withExtendedLifetime(second) { 1 } }.asPublisher().subscribe(probes[1])
    }
    #expect(cancelled != nil && ended != nil)
    probes[0].cancel()
    end.onCompleted()
    #expect(cancelled == nil && ended == nil)
  }

  @Test("releases its subscriber when it is cancelled and at the end")
  func releasesSubscribers() {
    weak var cancelled: Probe<Int, Never>?, ended: Probe<Int, Never>?
    let relay = PublishRelay<Int>(), end = PublishSubject<Int, Never>()
    var kept: [any Subscription] = []
    do {
      let probes = [Probe<Int, Never>(.unlimited), Probe<Int, Never>(.unlimited)]
      (cancelled, ended) = (probes[0], probes[1])
      for probe in probes { probe.onSubscription = { kept.append($0) } }
      relay.asPublisher().subscribe(probes[0])
      end.asPublisher().subscribe(probes[1])
      for probe in probes { probe.onSubscription = nil }
      probes[0].cancel()
      end.onCompleted()
    }
    #expect(kept.count == 2 && cancelled == nil && ended == nil)
  }
}
