import RxBridge
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import Testing
import Tideway
import TidewayTesting

@Suite("flow.asObservable()")
struct ObservablesOfFlowsTests {
  /// Collects the events of an observable as text.
  private func events<T: Sendable>(
    _ observable: Observable<T>
  ) -> (Collected<String>, any RxSwift.Disposable) {
    let events = Collected<String>()
    let subscription = observable.subscribe { events.add("\($0)") }
    return (events, subscription)
  }

  @Test("has the elements in order, and the end")
  func hasElementsAndEnd() {
    let (events, _) = events(Flow<Int, Never>.of(1, 2).asObservable())
    #expect(events.values == ["next(1)", "next(2)", "completed"])
  }

  @Test("has an element when the relay's accept returns, and completes when it is released")
  func isSynchronous() {
    var relay: Tideway.BehaviorRelay? = Tideway.BehaviorRelay(value: 1)
    let (events, subscription) = events(relay!.asObservable())
    relay?.accept(2)
    #expect(events.values == ["next(1)", "next(2)"])
    relay = nil
    #expect(events.values.last == "completed")
    subscription.dispose()
  }

  @Test("fails with the error after the elements before it")
  func fails() {
    let subject = Tideway.PublishSubject<Int, Failure>()
    let (events, _) = events(subject.asObservable())
    subject.onNext(1)
    subject.onError(.missing)
    #expect(events.values == ["next(1)", "error(missing)"])
  }

  @Test("is a single, and an infallible if it can't fail")
  func isMadeOfTraits() {
    let found = Collected<Int>()
    _ = Flow<Int, Never>.of(1).asObservable().asSingle().subscribe(onSuccess: { found.add($0) })
    _ = Flow<Int, Never>.of(2, 3).asInfallible().subscribe(onNext: { found.add($0) })
    #expect(found.values == [1, 2, 3])
  }

  @Test("is bound to a relay of RxSwift")
  func isBoundToARelay() {
    let bag = RxSwift.DisposeBag()
    let source = Tideway.BehaviorRelay(value: 1), target = RxRelay.BehaviorRelay(value: 0)
    source.asObservable().bind(to: target).disposed(by: bag)
    source.accept(2)
    #expect(target.value == 2)
  }

  @Test("unsubscribes when the subscription is disposed, and makes no call after that")
  func disposes() {
    let relay = Tideway.PublishRelay<Int>()
    let (events, subscription) = events(relay.asObservable())
    relay.accept(1)
    #expect(relay.subscriberCount == 1)
    subscription.dispose()
    relay.accept(2)
    #expect(relay.subscriberCount == 0)
    #expect(events.values == ["next(1)"])
  }

  @Test("unsubscribes when an operator has enough, also during the subscription")
  func disposesEarly() {
    let relay = Tideway.BehaviorRelay(value: 1)
    let (atOnce, _) = events(relay.asObservable().take(1))
    let (later, _) = events(relay.asObservable().take(2))
    relay.accept(2)
    #expect(atOnce.values == ["next(1)", "completed"])
    #expect(later.values == ["next(1)", "next(2)", "completed"])
    #expect(relay.subscriberCount == 0)
  }

  @Test("reads no more of an endless flow than is taken")
  func readsNoMore() {
    let (events, _) = events(Flow<Int, Never>.repeatElement(7).asObservable().take(2))
    #expect(events.values == ["next(7)", "next(7)", "completed"])
  }

  @Test("releases the flow with its subscribers")
  func releases() {
    weak var seen: Witness?
    var subscription: (any RxSwift.Disposable)?
    do {
      let witness = Witness()
      seen = witness
      let flow = Flow<Int, Never>.never().map { number in
        withExtendedLifetime(witness) { number }
      }
      subscription = flow.asObservable().subscribe()
    }
    #expect(seen != nil)
    subscription?.dispose()
    subscription = nil
    #expect(seen == nil)
  }

  @Test("goes back and forth")
  func roundTrips() {
    let relay = Tideway.PublishRelay<Int>()
    let recorder = Recorder(relay.asObservable().map { $0 * 2 }.asFlow().map { $0 + 1 })
    relay.accept(1)
    relay.accept(2)
    #expect(recorder.elements == [3, 5])
    recorder.dispose()
    #expect(relay.subscriberCount == 0)
  }

  @Test("calls one at a time, in the order of the writes of several threads")
  func keepsOrder() async {
    let relay = Tideway.PublishRelay<Int>()
    let recorder = Recorder(relay), seen = Tideway.ReplayRelay<Int>.unbounded()
    let inside = Count(), overlaps = Count()
    let subscription = relay.asObservable().subscribe(onNext: { number in
      if inside.increment() > 1 { overlaps.increment() }
      seen.accept(number)
      inside.decrement()
    })
    await onThreads(3) { index in
      for number in 0..<2_000 { relay.accept(index * 10_000 + number) }
    }
    // The last elements of so many may be delivered in a job of their own.
    let expected = await recorder.elements(count: 6_000)
    #expect(await Recorder(seen).elements(count: 6_000) == expected)
    #expect(overlaps.value == 0)
    subscription.dispose()
  }
}
