import Testing
import Tideway
import TidewayTesting

@Suite("materialize and dematerialize")
struct MaterializeTests {
  let source = Outside<Int, Broken>()

  @Test("make values of what a flow says, and never fail")
  func materialize() {
    let events = Recorder(source.materialize())
    source.send(1)
    source.fail(Broken(number: 2))
    #expect(events.elements == [.element(1), .failure(Broken(number: 2))])
    #expect(events.isFinished)
    #expect(Recorder(Flow<Int, Never>.empty().materialize()).elements == [.finished])
    #expect(events.versions[0] == source.lastVersion)
    #expect(events.versions[1] > source.lastVersion)
  }

  @Test("undo each other")
  func inverse() {
    let same: Flow<Int, Broken> = source.materialize().dematerialize()
    let recorder = Recorder(same), all = Recorder(source)
    source.send(1, 2)
    source.fail(Broken(number: 3))
    #expect(recorder.elements == [1, 2])
    #expect(recorder.failure == Broken(number: 3))
    #expect(recorder.versions == all.versions)
  }

  @Test("dematerialize ends at the first end, and lets go of the source")
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
}
