import RxBridge
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import Testing
import Tideway
import TidewayTesting

@Suite("observable.asFlow()")
struct FlowsOfObservablesTests {
  @Test("has the elements in order, and the end")
  func hasElementsAndEnd() {
    let recorder = Recorder(Observable.of(1, 2, 3).asFlow())
    #expect(recorder.elements == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test("has an element when the subject's onNext returns")
  func isSynchronous() {
    let subject = RxSwift.PublishSubject<Int>()
    let recorder = Recorder(subject.asFlow())
    subject.onNext(1)
    #expect(recorder.elements == [1])
    subject.onCompleted()
    #expect(recorder.isFinished)
  }

  @Test("fails with the error after the elements before it")
  func fails() {
    let recorder = Recorder(Observable.of(1).concat(Observable.error(Failure.missing)).asFlow())
    #expect(recorder.elements == [1])
    #expect(recorder.failure as? Failure == .missing)
  }

  @Test("passes on an error of the type that it fails with, and converts others")
  func failsWithAType() {
    let same = Recorder(
      Observable<Int>.error(Failure.missing).asFlow(failingWith: Failure.self) { _ in .other })
    let converted = Recorder(
      Observable<Int>.error(Unexpected()).asFlow(failingWith: Failure.self) { _ in .other })
    #expect(same.failure == .missing)
    #expect(converted.failure == .other)
  }

  @Test("is made of a single, a maybe, a completable and an infallible")
  func isMadeOfTraits() {
    let single = Recorder(Single.just(1).asFlow())
    let maybe = Recorder(Maybe<Int>.empty().asFlow())
    let completable = Recorder(Completable.error(Failure.missing).asFlow())
    let infallible: Recorder<Int, Never> = Recorder(Infallible.of(1, 2).asFlow())
    #expect(single.elements == [1] && single.isFinished)
    #expect(maybe.elements == [] && maybe.isFinished)
    #expect(completable.failure as? Failure == .missing)
    #expect(infallible.elements == [1, 2] && infallible.isFinished)
  }

  @Test("can't fail if it is made of a relay")
  func isMadeOfRelays() {
    let current = RxRelay.BehaviorRelay(value: 1), events = RxRelay.PublishRelay<Int>()
    let replayed = RxRelay.ReplayRelay<Int>.create(bufferSize: 2)
    for number in 1...3 { replayed.accept(number) }
    let recorders: [Recorder<Int, Never>] = [
      Recorder(current.asFlow()), Recorder(events.asFlow()), Recorder(replayed.asFlow()),
    ]
    current.accept(5)
    events.accept(5)
    replayed.accept(5)
    #expect(recorders.map(\.elements) == [[1, 5], [5], [2, 3, 5]])
  }

  @Test("is bound to a relay of Tideway")
  func isBoundToARelay() {
    let bag = Tideway.DisposeBag()
    let source = RxRelay.BehaviorRelay(value: 1), target = Tideway.BehaviorRelay(value: 0)
    source.asFlow().bind(to: target).disposed(by: bag)
    source.accept(2)
    #expect(target.value == 2)
  }

  @Test("subscribes once for each subscriber")
  func isCold() {
    let count = Count()
    let flow = Observable<Int>.deferred { .just(count.increment()) }.asFlow()
    #expect(count.value == 0)
    #expect(Recorder(flow).elements == [1])
    #expect(Recorder(flow).elements == [2])
  }

  @Test("disposes the subscription with its subscriber")
  func disposes() {
    let subject = RxSwift.PublishSubject<Int>()
    let recorder = Recorder(subject.asFlow())
    #expect(subject.hasObservers)
    recorder.dispose()
    #expect(!subject.hasObservers)
  }

  @Test("disposes the subscription when an operator has enough")
  func disposesEarly() {
    let subject = RxSwift.PublishSubject<Int>()
    let recorder = Recorder(subject.asFlow().take(1))
    subject.onNext(1)
    #expect(recorder.isFinished && !subject.hasObservers)
  }

  @Test("disposes the subscription of a loop that is cancelled")
  func isCancelled() async {
    let subject = RxSwift.BehaviorSubject(value: 1)
    let flow = subject.asFlow()
    let began = Tideway.PublishSubject<Void, Never>()
    let first = AsyncStream(began)
    let task = Task { for try await _ in flow { began.onNext(()) } }
    for await _ in first { break }
    #expect(subject.hasObservers)
    task.cancel()
    _ = await task.result
    #expect(!subject.hasObservers)
  }

  @Test("does not end before the observable does")
  func waits() {
    let never = Recorder(Observable<Int>.never().asFlow())
    var subject: RxSwift.PublishSubject? = RxSwift.PublishSubject<Int>()
    let released = Recorder(subject!.asFlow())
    subject = nil
    #expect(never.end == nil && released.end == nil)
  }

  @Test("releases what the observable holds")
  func releases() {
    weak var seen: Witness?
    var recorder: Recorder<Int, any Error>?
    do {
      let witness = Witness()
      seen = witness
      let source = Observable<Int>.create { observer in
        observer.onNext(1)
        return Disposables.create { withExtendedLifetime((witness, observer)) {} }
      }
      recorder = Recorder(Observable.merge(source, .never()).asFlow())
    }
    #expect(recorder?.elements == [1] && seen != nil)
    recorder = nil
    #expect(seen == nil)
  }

  @Test("keeps each thread's order, and loses nothing")
  func keepsOrder() async {
    let threads = (0..<3).map { _ in RxRelay.PublishRelay<Int>() }
    // merge has a lock: RxSwift's subjects are for one thread at a time.
    let recorder = Recorder(Observable.merge(threads.map { $0.asObservable() }).asFlow())
    await onThreads(3) { index in
      for number in 0..<2_000 { threads[index].accept(index * 10_000 + number) }
    }
    for index in 0..<3 {
      let own = recorder.elements.filter { $0 / 10_000 == index }
      #expect(own == (0..<2_000).map { index * 10_000 + $0 })
    }
    #expect(recorder.elements.count == 6_000)
  }
}
