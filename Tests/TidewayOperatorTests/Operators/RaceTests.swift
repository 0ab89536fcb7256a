import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("race")
struct RaceTests {
  let a = PublishSubject<Int, Refusal>(), b = PublishSubject<Int, Refusal>()

  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("-----1--2--|", "--x-----y--|") { race($0, $1) } == "--x-----y--|")
  }

  @Test("follows the first to say anything, and lets the others go")
  func follows() {
    let recorder = Recorder(race(a, b))
    b.onNext(1)
    #expect(a.subscriberCount == 0)
    a.onNext(2)
    b.onNext(3)
    b.onCompleted()
    #expect(recorder.elements == [1, 3])
    #expect(recorder.isFinished)
  }

  @Test("counts an end and a failure as something said")
  func ends() {
    let recorder = Recorder(a.race(with: b)), other = Recorder(race(b, a))
    a.onCompleted()
    #expect(recorder.isFinished)
    #expect(other.isFinished)
    #expect(b.subscriberCount == 0)
    let failing = Recorder(race(b, Flow<Int, Refusal>.error(Refusal())))
    #expect(failing.failure == Refusal())
  }

  @Test("of nothing finishes")
  func empty() {
    #expect(Recorder(race([any FlowSource<Int, Never>]())).isFinished)
  }

  @Test("gives the first one, also where that reads what is shared twice")
  func firstOfSharing() {
    let source = PublishSubject<Int, Refusal>()
    let shared = source.reduced(0) { $0 + $1 }.share(), again = shared.share()
    let recorder = Recorder(race(again.withLatestFrom(again) { 10 * $0 + $1 }, shared))
    source.onNext(1)
    source.onCompleted()
    #expect(recorder.elements == [11])
    #expect(recorder.isFinished)
  }
}
