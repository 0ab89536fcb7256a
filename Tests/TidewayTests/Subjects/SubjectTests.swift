import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Subjects")
struct SubjectTests {
  /// Sends 1, subscribes, sends 2 and 3, ends, and subscribes again.
  private func history(
    of subject: some SubjectType<Int, Refusal>, failing: Bool = false
  ) -> (early: Recorder<Int, Refusal>, late: Recorder<Int, Refusal>) {
    subject.onNext(1)
    let early = Recorder(subject)
    subject.onNext(2)
    subject.onNext(3)
    if failing { subject.onError(Refusal()) } else { subject.onCompleted() }
    subject.onNext(4)
    subject.onCompleted()
    return (early, Recorder(subject))
  }

  @Test("PublishSubject gives what comes after the subscription, and the end")
  func publish() {
    let (early, late) = history(of: PublishSubject())
    #expect(early.elements == [2, 3])
    #expect(early.isFinished)
    #expect(late.elements == [])
    #expect(late.isFinished)
  }

  @Test("BehaviorSubject gives the current value first, and only the end after it")
  func behavior() {
    let subject = BehaviorSubject<Int, Refusal>(value: 0)
    let (early, late) = history(of: subject)
    #expect(early.elements == [1, 2, 3])
    #expect(late.elements == [])
    #expect(late.isFinished)
    #expect(subject.value == 3)
  }

  @Test("ReplaySubject gives the last elements first, also after the end")
  func replay() {
    let (early, late) = history(of: ReplaySubject(bufferSize: 2))
    #expect(early.elements == [1, 2, 3])
    #expect(late.elements == [2, 3])
    #expect(late.isFinished)
    #expect(history(of: ReplaySubject.unbounded()).late.elements == [1, 2, 3])
  }

  @Test("AsyncSubject gives the last element, when it has finished")
  func async() {
    let (early, late) = history(of: AsyncSubject())
    #expect(early.elements == [3])
    #expect(late.elements == [3])
    #expect(late.isFinished)
  }

  @Test("pass a failure on, also to those who come later")
  func fail() {
    #expect(history(of: PublishSubject(), failing: true).late.failure == Refusal())
    #expect(history(of: BehaviorSubject(value: 0), failing: true).early.failure == Refusal())
    let replay = history(of: ReplaySubject(bufferSize: 1), failing: true)
    #expect(replay.late.elements == [3])
    #expect(replay.late.failure == Refusal())
    let async = history(of: AsyncSubject(), failing: true)
    #expect(async.early.elements == [])
    #expect(async.early.failure == Refusal())
  }

  @Test("let go of their subscribers at the end")
  func releaseSource() {
    let subject = PublishSubject<Int, Refusal>()
    let (early, late) = history(of: subject)
    #expect(subject.subscriberCount == 0)
    withExtendedLifetime((early, late)) {}
  }

  @Test("finish when they go")
  func go() async {
    var subject: PublishSubject<Int, Never>? = PublishSubject()
    var iterator = subject!.makeAsyncIterator()
    subject!.onNext(1)
    subject = nil
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
  }

  @Test("take the elements of a flow that is bound to them, and not its end")
  func bound() {
    let source = PublishSubject<Int, Never>()
    let target = PublishSubject<Int, Refusal>(), last = AsyncSubject<Int, Refusal>()
    let recorder = Recorder(target)
    let bag = DisposeBag()
    source.bind(to: target, last).disposed(by: bag)
    source.onNext(1)
    source.onCompleted()
    #expect(recorder.elements == [1])
    #expect(recorder.end == nil)
    last.onCompleted()
    #expect(Recorder(last).elements == [1])
  }

  @Test("can be bounded for a slow subscriber")
  func bounded() async throws {
    let subject = PublishSubject<Int, Refusal>()
    var iterator = subject.flow(buffering: .newest(2)).makeAsyncIterator()
    for number in 1...5 { subject.onNext(number) }
    subject.onCompleted()
    #expect(try await iterator.next() == 4)
    #expect(try await iterator.next() == 5)
    #expect(try await iterator.next() == nil)
  }

  @Test("end behind the elements that an isolated method has put aside")
  func endInsideAnUpdate() {
    let subject = PublishSubject<Int, Never>(), relay = BehaviorRelay(value: 0)
    let recorder = Recorder(subject)
    relay.update { value in
      subject.onNext(1)
      subject.onCompleted()
      value = 1
    }
    #expect(recorder.elements == [1])
    #expect(recorder.isFinished)
  }

  @Test("end behind what an isolated method has put aside also when they go inside it")
  func goInsideAnUpdate() {
    let relay = BehaviorRelay(value: 0)
    let subject = PublishSubject<Int, Never>.self, publish = PublishRelay<Int>.self
    var recorders: [Recorder<Int, Never>] = []
    relay.update { value in
      let inner = subject.init(), other = publish.init(), replay = ReplayRelay<Int>.unbounded()
      recorders = [Recorder(inner), Recorder(other), Recorder(replay)]
      inner.onNext(1)
      inner.onCompleted()
      other.accept(1)
      replay.accept(1)
      value = 1
    }
    for recorder in recorders {
      #expect(recorder.elements == [1])
      #expect(recorder.isFinished)
    }
  }

  @Test("give every subscriber everything before the end, whichever thread ends them")
  func endUnderStress() async {
    for _ in 0..<stressed(300) {
      let subject = PublishSubject<Int, Never>()
      let recorders = (0..<3).map { _ in Recorder(subject) }
      await onThreads(2) { thread in
        for number in 0..<20 { subject.onNext(number) }
        subject.onCompleted()
      }
      var seen: [[Int]] = []
      for recorder in recorders { seen.append(await recorder.allElements()) }
      #expect(seen.allSatisfy { $0 == seen[0] && $0.count >= 20 })
    }
  }
}
