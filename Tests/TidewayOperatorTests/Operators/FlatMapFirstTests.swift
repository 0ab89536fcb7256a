import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("flatMapFirst")
struct FlatMapFirstTests {
  let outer = PublishSubject<Int, Never>()
  let inners = (0..<3).map { _ in PublishSubject<Int, Never>() }

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("1----2-------3--|", .cold("---a--b--|"), .cold("-c--|")) { source, one, three in
        source.flatMapFirst { $0 == "1" ? one : three }
      } == "---a--b-------c--|")
  }

  @Test("ignores elements while an inner flow runs")
  func ignores() {
    let recorder = Recorder(outer.flatMapFirst { [inners] in inners[$0] })
    outer.onNext(0)
    outer.onNext(1)
    #expect(inners[1].subscriberCount == 0)
    inners[0].onNext(1)
    inners[0].onCompleted()
    outer.onNext(2)
    inners[2].onNext(2)
    outer.onCompleted()
    #expect(!recorder.isFinished)
    inners[2].onCompleted()
    #expect(recorder.elements == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test("takes a window that opens when the one before is full")
  func windows() {
    let source = PublishRelay<Int>(), clock = TestClock()
    let recorder = Recorder(
      source.window(for: .seconds(9), count: 2, clock: clock).flatMapFirst { $0 })
    for number in 1...5 { source.accept(number) }
    #expect(recorder.elements == [1, 2, 3, 4, 5])
  }

  @Test("calls a closure that may throw only for elements that it takes")
  func throwsForIgnored() {
    let recorder = Recorder(
      outer.flatMapFirst { [inners] number in
        if number == 1 { throw Refusal() }
        return inners[number]
      })
    outer.onNext(0)
    outer.onNext(1)
    inners[0].onNext(7)
    #expect(recorder.elements == [7])
    #expect(recorder.failure == nil)
  }

  @Test("runs each of several flows that give everything at once")
  func synchronous() {
    #expect(
      Recorder(Flow.of(1, 2).flatMapFirst { Flow.of($0, $0 * 10) }).elements == [1, 10, 2, 20])
  }

  @Test("fails with the first failure, also of the outer flow while it is busy")
  func fails() {
    let source = PublishSubject<Int, Refusal>()
    let recorder = Recorder(source.flatMapFirst { [inners] in inners[$0] })
    source.onNext(0)
    source.onError(Refusal())
    #expect(recorder.failure == Refusal())
    #expect(inners[0].subscriberCount == 0)
  }

  /// As without `try`: it isn't called for elements that are ignored, or have to wait.
  @Test("and concatMap call a throwing closure only for the flows that they start")
  func throwing() {
    let source = PublishSubject<Int, any Error>(), called = Collected<String>()
    @Sendable func flow(_ name: String, _ element: Int) throws -> Flow<Int, any Error> {
      called.add("\(name) \(element)")
      if element == 2 { throw Refusal() }
      return Flow.just(element).concat(.never())
    }
    let recorders = [
      Recorder(source.flatMapFirst { try flow("first", $0) }),
      Recorder(source.concatMap { try flow("concat", $0) }),
      Recorder(source.flatMap(maxConcurrent: 1) { try flow("one", $0) }),
    ]
    source.onNext(1)
    source.onNext(2)
    #expect(called.values == ["first 1", "concat 1", "one 1"])
    #expect(recorders.allSatisfy { $0.elements == [1] && $0.failure == nil })
  }

  @Test("fails with what its closure throws")
  func thrown() {
    let source = PublishSubject<Int, any Error>()
    let recorder = Recorder(
      source.flatMapFirst { _ throws -> Flow<Int, any Error> in throw Refusal() })
    source.onNext(1)
    #expect(recorder.failure is Refusal)
  }
}
