import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("dematerialize()")
struct DematerializeTests {
  let source = HotSource<Int, Broken>()

  @Test("draws its diagram")
  func diagram() {
    let failure = FlowEvent<String, TestFailure>.failure(TestFailure())
    let source = MarbleSource("1-({#}|)", values: ["1": .element("1"), "#": failure])
    #expect(marbles(source) { $0.dematerialize() } == "1-#")
  }

  @Test("undoes materialize()")
  func inverse() {
    let same: Flow<Int, Broken> = source.materialize().dematerialize()
    let recorder = Recorder(same), all = Recorder(source)
    source.send(1, 2)
    source.fail(Broken(number: 3))
    #expect(recorder.elements == [1, 2])
    #expect(recorder.failure == Broken(number: 3))
    #expect(recorder.versions == all.versions)
  }

  @Test("ends at the first end, and lets go of the source")
  func dematerialize() {
    let events = PublishRelay<FlowEvent<Int, Broken>>()
    let values = Recorder(events.dematerialize())
    events.accept(.element(1))
    events.accept(.finished)
    #expect(values.elements == [1])
    #expect(values.isFinished)
    #expect(events.subscriberCount == 0)
    let none = Flow<FlowEvent<Int, Broken>, Never>.empty()
    #expect(Recorder(none.dematerialize()).isFinished)
    let failing = Flow<FlowEvent<Int, Broken>, Broken>.error(Broken(number: 4))
    #expect(Recorder(failing.dematerialize()).failure == Broken(number: 4))
  }

  @Test("gives nothing behind an end or a failure, and ends without one as its source does")
  func nothingBehind() {
    let events: [FlowEvent<Int, Broken>] = [.element(1), .failure(Broken(number: 2)), .element(3)]
    let values = Recorder(Flow.from(events).dematerialize())
    #expect(values.elements == [1])
    #expect(values.failure == Broken(number: 2))
    let open = Recorder(Flow.from(events.prefix(1)).dematerialize())
    #expect(open.elements == [1])
    #expect(open.isFinished)
  }
}
