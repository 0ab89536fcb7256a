import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("mapFailure")
struct MapFailureTests {
  @Test("draws its diagram, and settingFailure and erasingFailure draw the same")
  func diagram() {
    #expect(marbles("1-#") { $0.mapFailure { _ in Refusal() } } == "1-#")
    #expect(marbles("1-#") { $0.erasingFailure() } == "1-#")
    #expect(
      marbles("1-#") { source in
        source.materialize().settingFailure(to: TestFailure.self).dematerialize()
      } == "1-#")
  }

  @Test("changes the failure only")
  func failure() {
    let source = HotSource<Int, Broken>()
    let mapped = Recorder(source.mapFailure { Broken(number: $0.number + 1) })
    let all = Recorder(source)
    source.send(1, 2)
    source.fail(Broken(number: 7))
    #expect(mapped.elements == [1, 2])
    #expect(mapped.versions == all.versions)
    #expect(mapped.failure == Broken(number: 8))
  }

  @Test("and settingFailure change the type of the failure")
  func types() {
    struct A: Error {}
    struct B: Error {}
    let mapped: Flow<Int, B> = Flow<Int, A>.error(A()).mapFailure { _ in B() }
    #expect(Recorder(mapped).failure != nil)
    let set: Flow<Int, B> = Flow.of(1).settingFailure(to: B.self)
    #expect(Recorder(set).elements == [1])
    #expect(Recorder(set).isFinished)
    let erased: Flow<Int, any Error> = Flow<Int, A>.error(A()).erasingFailure()
    #expect(Recorder(erased).failure is A)
  }

  @Test("asks for nothing where nothing fails")
  func ends() {
    let source = Flow<Int, Broken>.from([1, 2])
    let mapped = Recorder(
      source.mapFailure { failure in
        Issue.record("There is no failure.")
        return failure
      })
    #expect(mapped.elements == [1, 2])
    #expect(mapped.isFinished)
  }
}
