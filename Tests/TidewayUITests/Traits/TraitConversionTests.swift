import TestSupport
import Testing
import Tideway
import TidewayTesting
import TidewayUI

@Suite("asDriver and asSignal", .leavesNothing)
@UIActor
struct TraitConversionTests {
  enum Refusal: Error { case first, second }

  let subject = PublishSubject<Int, Refusal>()

  private func recorded(_ flow: some UISource<Int>) -> UIRecorder<FlowEvent<Int, Never>> {
    let recorder = UIRecorder(flow.materialize())
    subject.onNext(1)
    subject.onError(.second)
    return recorder
  }

  @Test("give an element after a failure, then the end")
  func justReturn() {
    #expect(
      recorded(subject.asDriver(onErrorJustReturn: 7)).elements == [
        .element(1), .element(7), .finished,
      ])
  }

  @Test("give an element after a failure, then the end: a signal")
  func justReturnSignal() {
    #expect(
      recorded(subject.asSignal(onErrorJustReturn: 7)).elements == [
        .element(1), .element(7), .finished,
      ])
  }

  @Test("go on with another driver after a failure")
  func driveWith() {
    let other = BehaviorRelay(value: 8)
    let recorder = recorded(subject.asDriver(onErrorDriveWith: other.asDriver()))
    other.accept(9)
    #expect(recorder.elements == [.element(1), .element(8), .element(9)])
  }

  @Test("go on with another signal after a failure")
  func signalWith() {
    let other = PublishRelay<Int>()
    let recorder = recorded(subject.asSignal(onErrorSignalWith: other.asSignal()))
    other.accept(9)
    #expect(recorder.elements == [.element(1), .element(9)])
  }

  @Test("ask what comes after a failure, once and on UIActor")
  func recover() {
    var asked: [Refusal] = []
    let driver = subject.asDriver(onErrorRecover: {
      asked.append($0)
      return .just($0 == .second ? 2 : 1)
    })
    #expect(recorded(driver).elements == [.element(1), .element(2), .finished])
    #expect(asked == [.second])
  }

  @Test("ask what comes after a failure: a signal")
  func recoverSignal() {
    let signal = subject.asSignal(onErrorRecover: { .just($0 == .second ? 2 : 1) })
    #expect(recorded(signal).elements == [.element(1), .element(2), .finished])
  }

  @Test("answer a failure on UIActor, wherever it happened")
  func recoverFromElsewhere() async {
    let seen = Seen()
    let driver = subject.asDriver(onErrorRecover: { _ in
      seen.wasThere = isOnUIActor()
      return .just(5)
    })
    let recorder = UIRecorder(driver)
    whileUIActorWaits { [subject] in subject.onError(.first) }
    await jobsHaveRun()
    #expect(recorder.elements == [5])
    #expect(seen.wasThere == true)
  }

  @Test("lead from every source that cannot fail")
  func fromAll() {
    let relay = BehaviorRelay(value: 1), replay = ReplayRelay<Int>(bufferSize: 1)
    let property = ControlProperty(wrappedValue: 3), event = ControlEvent<Int>()
    let behavior = BehaviorSubject<Int, Never>(value: 4)
    replay.accept(2)
    #expect(UIRecorder(relay.asDriver()).elements == [1])
    #expect(UIRecorder(replay.asDriver()).elements == [2])
    #expect(UIRecorder(property.asDriver()).elements == [3])
    #expect(UIRecorder(behavior.asDriver()).elements == [4])
    #expect(UIRecorder(relay.map { $0 * 10 }.asSignal()).elements == [10])
    let signals = UIRecorder(event.asSignal())
    event.send(5)
    #expect(signals.elements == [5])
  }

  @Test("lead from one trait to the other")
  func between() {
    let event = ControlEvent<Int>()
    let driver = event.asSignal().asDriver()
    let early = UIRecorder(driver)
    event.send(1)
    #expect(UIRecorder(driver).elements == [1])
    #expect(early.elements == [1])
    let signal = driver.asSignal()
    let first = UIRecorder(signal), second = UIRecorder(signal)
    #expect(first.elements == [1])
    #expect(second.elements == [])
  }

  @Test("print their usual names")
  func description() {
    let relay = BehaviorRelay(value: 1)
    #expect("\(relay.asDriver())" == "Driver<Int>")
    #expect("\(relay.asSignal())" == "Signal<Int>")
    #expect("\(relay.asUIFlow())" == "UIFlow<Int>")
  }

  @Test("end with a control, and do not keep it alive")
  func endWithControls() {
    var property: ControlProperty<Int>? = ControlProperty(wrappedValue: 1)
    weak let weakProperty = property
    let recorder = UIRecorder(property!.asFlow().asDriver().materialize())
    #expect(recorder.elements == [.element(1)])
    property = nil
    #expect(weakProperty == nil)
    #expect(recorder.elements == [.element(1), .finished])
  }

  @Test("end with a relay, and do not keep it alive, as flows too", arguments: 0..<3)
  func endWithRelays(form: Int) {
    var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 1)
    weak let weakRelay = relay
    // The flow keeps the relay, and what is subscribed to it doesn't.
    let recorder =
      switch form {
      case 0: Recorder(relay!.asUIFlow().asFlow())
      case 1: Recorder(relay!.asDriver().asFlow())
      default: Recorder(relay!.asSignal().asFlow())
      }
    relay?.accept(2)
    #expect(recorder.elements.last == 2)
    relay = nil
    #expect(weakRelay == nil)
    #expect(recorder.isFinished)
  }
}

@UIActor private final class Seen {
  var wasThere: Bool?
}
