import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Flow")
struct CreationTests {
  @Test(".just, .of, .from, .empty, .never and .error do as they are named")
  func named() {
    #expect(Recorder(Flow.just(1)).elements == [1])
    #expect(Recorder(Flow.of(1, 2)).elements == [1, 2])
    #expect(Recorder(Flow.from(["a", "b"])).elements == ["a", "b"])
    #expect(Recorder(Flow<Int, Never>.empty()).isFinished)
    #expect(Recorder(Flow<Int, Never>.never()).end == nil)
    #expect(Recorder(Flow<Int, Refusal>.error(Refusal())).failure != nil)
  }

  @Test(".from iterates a sequence anew for each subscriber; its elements are of one moment")
  func from() {
    let flow = Flow.from(0..<3)
    let first = Recorder(flow), second = Recorder(flow)
    #expect(first.elements == second.elements)
    #expect(Set(first.versions).count == 1)
    #expect(first.versions[0] < second.versions[0])
  }

  @Test(".from delivers a long sequence in full and in order")
  func long() async {
    #expect(await Recorder(Flow.from(0..<10_000)).allElements() == Array(0..<10_000))
  }

  @Test(".task gives a result, then the end, and starts with the first poll")
  func task() async {
    let starts = Number(0)
    let flow = Flow<Int, Never>.task { starts.increment() }
    let cursor = flow.makeCursor()
    #expect(starts.value == 0)
    withExtendedLifetime(cursor) {}
    let recorder = Recorder(flow)
    #expect(await recorder.allElements() == [1])
    #expect(recorder.isFinished)
  }

  @Test(".task fails with what the function throws, of its own type")
  func failingTask() async {
    let flow = Flow<Int, Refusal>.task { () throws(Refusal) in throw Refusal() }
    let recorder = Recorder(flow)
    #expect(await recorder.allElements() == [])
    #expect(recorder.failure == Refusal())
  }
}
