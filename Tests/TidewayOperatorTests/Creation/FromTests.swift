import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Flow.from(_:)")
struct FromTests {
  @Test("draws its elements and the end at one instant")
  func diagram() {
    #expect(marbles { Flow.from(["a", "b", "c"]) } == "(abc|)")
    #expect(marbles { Flow.from([Int]()) } == "|")
  }

  @Test("gives the elements of a sequence, then the end")
  func elements() {
    let recorder = Recorder(Flow.from(["a", "b"]))
    #expect(recorder.elements == ["a", "b"])
    #expect(recorder.isFinished)
    #expect(Recorder(Flow.from(Set<Int>())).isFinished)
  }

  @Test("iterates a sequence anew for each subscriber; its elements are of one moment")
  func anew() {
    let flow = Flow.from(0..<3)
    let first = Recorder(flow), second = Recorder(flow)
    #expect(first.elements == second.elements)
    #expect(Set(first.versions).count == 1)
    #expect(first.versions[0] < second.versions[0])
  }

  @Test("delivers a long sequence in full and in order")
  func long() async {
    #expect(await Recorder(Flow.from(0..<10_000)).allElements() == Array(0..<10_000))
  }

  @Test("pulls an infinite sequence one element at a time")
  func infinite() {
    let numbers = Flow.from(sequence(first: 1) { $0 * 2 })
    #expect(Recorder(numbers.take(4)).elements == [1, 2, 4, 8])
  }

  @Test("is a flow that fails as the context says, and otherwise never")
  func types() {
    let failing: Flow<Int, Refusal> = .from(0..<3)
    #expect(Recorder(failing.concat(Flow.error(Refusal()))).failure == Refusal())
    let never: Flow<Int, Never> = Flow.from(0..<3)
    #expect(Recorder(never).elements == [0, 1, 2])
  }
}
