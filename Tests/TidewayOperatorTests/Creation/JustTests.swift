import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Flow.just(_:) and .of(_:)")
struct JustTests {
  @Test("draw their elements and the end at one instant")
  func diagrams() {
    #expect(marbles { Flow.just("a") } == "(a|)")
    #expect(marbles { Flow.of("a", "b") } == "(ab|)")
  }

  @Test("give their elements to each subscriber, then the end")
  func elements() {
    let one = Flow.just(1), two = Flow.of(1, 2)
    for _ in 0..<2 {
      #expect(Recorder(one).elements == [1])
      #expect(Recorder(one).isFinished)
      #expect(Recorder(two).elements == [1, 2])
      #expect(Recorder(two).isFinished)
    }
  }

  @Test("give elements of one moment")
  func versions() {
    let flow = Flow.of(1, 2, 3)
    let first = Recorder(flow), second = Recorder(flow)
    #expect(Set(first.versions).count == 1)
    #expect(first.versions[0] < second.versions[0])
  }

  @Test("are flows that fail as the context says, and otherwise never")
  func types() {
    let failing: Flow<Int, Refusal> = .just(1)
    let several: Flow<Int, Refusal> = .of(1, 2)
    let never: Flow<Int, Never> = Flow.of(1, 2)
    #expect(Recorder(failing).elements == [1])
    #expect(Recorder(several.concat(Flow.error(Refusal()))).failure == Refusal())
    #expect(Recorder(never).elements == [1, 2])
  }
}
