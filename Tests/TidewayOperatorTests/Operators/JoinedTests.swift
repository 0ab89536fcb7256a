import Testing
import Tideway
import TidewayTesting

@Suite("joined(separator:)")
struct JoinedTests {
  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("a---b----|", .cold("1-2|"), .cold("3-4|")) { source, a, b in
        source.map { $0 == "a" ? a : b }.joined(separator: .just("0"))
      } == "1-2-(03)-4--|")
  }

  @Test("gives the separator between the flows, not before the first or after the last")
  func between() async {
    let flows = Flow.of(Flow.of(1, 2), .empty(), .of(3))
    #expect(await flows.joined(separator: .of(0, 0)).collect() == [1, 2, 0, 0, 0, 0, 3])
    #expect(await Flow.just(Flow.of(1)).joined(separator: .just(0)).collect() == [1])
    #expect(await Flow<Flow<Int, Never>, Never>.empty().joined(separator: .just(0)).collect() == [])
  }

  @Test("starts the separator when the next flow is there, and that flow after it")
  func starts() {
    let flows = PublishSubject<Flow<Int, Never>, Never>()
    let first = PublishSubject<Int, Never>(), next = PublishSubject<Int, Never>()
    let separator = PublishSubject<Int, Never>()
    let recorder = Recorder(flows.joined(separator: separator.asFlow()))
    flows.onNext(first.asFlow())
    flows.onNext(next.asFlow())
    #expect(separator.subscriberCount == 0)
    first.onCompleted()
    #expect(separator.subscriberCount == 1)
    #expect(next.subscriberCount == 0)
    separator.onNext(0)
    separator.onCompleted()
    #expect(next.subscriberCount == 1)
    next.onNext(1)
    #expect(recorder.elements == [0, 1])
  }
}
