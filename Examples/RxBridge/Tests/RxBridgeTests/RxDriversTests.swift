import Foundation
import RxBridge
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import Testing
import Tideway
import TidewayTesting
import TidewayUI

#if canImport(RxCocoa)
  @preconcurrency import RxCocoa
#endif

@Suite("Drivers and signals")
@UIActor struct RxDriversTests {
  @Test("A driver of Tideway is an observable, whose observer is called before a write returns")
  func driverIsObservable() {
    let relay = Tideway.BehaviorRelay(value: 1)
    let seen = Collected<Int>()
    let subscription = relay.asDriver().map { $0 * 2 }.asObservable()
      .subscribe(onNext: { seen.add($0) })
    relay.accept(2)
    #expect(seen.values == [2, 4])
    subscription.dispose()
    relay.accept(3)
    #expect(seen.values == [2, 4] && relay.subscriberCount == 0)
  }

  @Test("A signal of Tideway completes as an observable when its source ends")
  func signalCompletes() {
    let subject = Tideway.PublishSubject<Int, Never>()
    let seen = Collected<String>()
    let subscription = subject.asSignal().asObservable().subscribe { seen.add("\($0)") }
    subject.onNext(1)
    subject.onCompleted()
    #expect(seen.values == ["next(1)", "completed"])
    subscription.dispose()
  }

  @Test("An observer is called on UIActor, wherever it subscribes and however much is written")
  nonisolated func staysOnUIActor() async {
    let relay = Tideway.BehaviorRelay(value: 0), driver = relay.asDriver()
    let last = Tideway.ReplaySubject<Int, Never>.unbounded(), recorder = Recorder(last)
    let subscription = driver.asObservable().subscribe(onNext: { number in
      UIActor.assumeIsolated {}
      if number < 0 { last.onNext(number) }
    })
    await onThreads(3) { _ in for number in 1...5_000 { relay.accept(number) } }
    relay.accept(-1)
    #expect(await recorder.next() == -1)
    subscription.dispose()
    await UIActor.run {}
    #expect(relay.subscriberCount == 0)
  }

  @Test("A driver isn't subscribed to by an observer that is disposed before UIActor is free")
  func isDisposedBefore() async {
    let relay = Tideway.BehaviorRelay(value: 0), driver = relay.asDriver(), seen = Collected<Int>()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      driver.asObservable().subscribe(onNext: { seen.add($0) }).dispose()
      done.signal()
    }
    done.wait()
    await Task { @UIActor in }.value
    #expect(seen.values == [] && relay.subscriberCount == 0)
  }

  #if canImport(RxCocoa)
    @Test("A driver of RxCocoa is a flow and a driver of Tideway, in order")
    func rxDriverIsFlow() async {
      let source = RxRelay.BehaviorRelay(value: 0)
      let flow: Flow<Int, Never> = source.asDriver().asFlow()
      let recorder = Recorder(flow.asDriver().asFlow())
      _ = await recorder.next()
      for number in 1...3 { source.accept(number) }
      #expect(await recorder.elements(count: 4) == [0, 1, 2, 3])
    }

    @Test("A signal of RxCocoa ends as a flow, and is disposed with its subscriber")
    func rxSignalEnds() async {
      let subject = RxSwift.PublishSubject<Int>()
      let signal = subject.asSignal(onErrorJustReturn: 0)
      let recorder = Recorder(signal.asFlow()), other = Recorder(signal.asFlow())
      #expect(subject.hasObservers)
      other.dispose()
      subject.onNext(1)
      subject.onCompleted()
      #expect(await recorder.allElements() == [1])
      #expect(recorder.isFinished && other.elements == [] && !subject.hasObservers)
    }

    @Test("A driver and a signal of Tideway are those of RxCocoa, on the main thread")
    @MainActor func tidewayDriverIsRxDriver() async {
      let relay = Tideway.BehaviorRelay(value: 1), events = Tideway.PublishRelay<Int>()
      let driver = relay.asDriver().asRxDriver(), signal = events.asSignal().asRxSignal()
      let seen = Tideway.ReplaySubject<Int, Never>.unbounded(), bag = RxSwift.DisposeBag()
      driver.drive(onNext: { seen.onNext($0) }).disposed(by: bag)
      signal.emit(onNext: { seen.onNext($0) }).disposed(by: bag)
      let recorder = Recorder(seen)
      #expect(await recorder.next() == 1)
      relay.accept(2)
      #expect(await recorder.next() == 2)
      events.accept(3)
      #expect(await recorder.next() == 3)
    }
  #endif
}
