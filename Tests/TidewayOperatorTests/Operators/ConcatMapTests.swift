import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("concatMap")
struct ConcatMapTests {
  let outer = PublishSubject<Int, Never>()
  let inners = (0..<3).map { _ in PublishSubject<Int, Never>() }

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("1--2------------|", .cold("---a----b--|"), .cold("-c--|")) { source, one, two in
        source.concatMap { $0 == "1" ? one : two }
      } == "---a----b---c---|")
  }

  @Test("runs one inner flow after the other; further elements wait")
  func oneAfterTheOther() {
    let recorder = Recorder(outer.concatMap { [inners] in inners[$0] })
    outer.onNext(0)
    outer.onNext(1)
    outer.onCompleted()
    #expect(inners[1].subscriberCount == 0)
    inners[0].onNext(1)
    inners[0].onCompleted()
    inners[1].onNext(2)
    inners[1].onCompleted()
    #expect(recorder.elements == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test("keeps the order of synchronous flows")
  func synchronous() {
    let recorder = Recorder(Flow.of(1, 2).concatMap { Flow.of($0, $0 * 10) })
    #expect(recorder.elements == [1, 10, 2, 20])
  }

  @Test("fails with the inner failure, and starts nothing more")
  func fails() {
    let recorder = Recorder(outer.concatMap { _ in Flow<Int, Refusal>.error(Refusal()) })
    outer.onNext(0)
    #expect(recorder.failure == Refusal())
    #expect(outer.subscriberCount == 0)
  }

  @Test("of a million elements needs a flat stack")
  func aMillion() async {
    let count = stressed(1_000_000)
    let flow = Flow.from(0..<count).concatMap { $0 % 2 == 0 ? Flow.just($0) : Flow.empty() }
    let counts = Recorder(flow.scan(0) { sum, _ in sum + 1 }.skip(count / 2 - 1))
    #expect(await counts.allElements() == [count / 2])
  }

  @Test("notices a failure of the outer flow while an inner one runs")
  func outerFails() {
    let outer = PublishSubject<Int, Refusal>(), inner = PublishSubject<Int, Refusal>()
    let recorders = [
      Recorder(outer.concatMap { _ in inner }),
      Recorder(outer.flatMap(maxConcurrent: 1) { _ in inner }),
    ]
    outer.onNext(0)
    inner.onNext(1)
    outer.onError(Refusal())
    for recorder in recorders {
      #expect(recorder.elements == [1])
      #expect(recorder.failure == Refusal())
    }
    #expect(inner.subscriberCount == 0)
  }

}
