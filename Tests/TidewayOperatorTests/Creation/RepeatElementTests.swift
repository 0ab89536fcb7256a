import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Flow.repeatElement(_:)")
struct RepeatElementTests {
  @Test("draws its element as often as it is asked for")
  func diagram() {
    #expect(marbles { Flow.repeatElement("a").take(3) } == "(aaa|)")
    #expect(marbles("-1-2-|") { $0.zip(Flow.repeatElement("a")) { $0 + $1 } } == "-{1a}-{2a}-|")
  }

  @Test("gives one element again and again")
  func elements() {
    #expect(Recorder(Flow.repeatElement("a").take(3)).elements == ["a", "a", "a"])
  }

  @Test("begins anew for each subscriber, with elements of one moment")
  func versions() {
    let flow = Flow.repeatElement(1).take(3)
    let first = Recorder(flow), second = Recorder(flow)
    #expect(first.elements == second.elements)
    #expect(Set(first.versions).count == 1)
    #expect(first.versions[0] < second.versions[0])
  }

  @Test("can be cancelled, and starves nobody, without an end")
  func endless() async {
    let task = Task {
      var count = 0
      for await _ in Flow.repeatElement(1) { count += 1 }
      return count
    }
    await Task.yield()
    task.cancel()
    _ = await task.value
  }

  @Test("is a flow that fails as the context says, and otherwise never")
  func types() {
    let failing: Flow<Int, Refusal> = .repeatElement(1)
    #expect(Recorder(failing.take(1).concat(Flow.error(Refusal()))).failure == Refusal())
    let never: Flow<Int, Never> = Flow.repeatElement(1)
    #expect(Recorder(never.take(2)).elements == [1, 1])
  }
}
