import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("materialize()")
struct MaterializeTests {
  let source = HotSource<Int, Broken>()

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("1--2--#") { $0.materialize().map(name) }
        == "{.element(1)}--{.element(2)}--({.failure}|)")
    #expect(marbles("1-|") { $0.materialize().map(name) } == "{.element(1)}-({.finished}|)")
  }

  @Test("makes values of what a flow says, and never fails")
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
}

/// A case, with the element if there is one.
@Sendable private func name(_ event: FlowEvent<String, TestFailure>) -> String {
  switch event {
  case .element(let element): ".element(\(element))"
  case .finished: ".finished"
  case .failure: ".failure"
  }
}
