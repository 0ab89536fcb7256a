import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Flow.task")
struct TaskTests {
  @Test("gives a result, then the end, and starts with the first poll")
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

  @Test("fails with what the function throws, of its own type")
  func fails() async {
    let flow = Flow<Int, Refusal>.task { () throws(Refusal) in throw Refusal() }
    let recorder = Recorder(flow)
    #expect(await recorder.allElements() == [])
    #expect(recorder.failure == Refusal())
  }

  @Test("runs for each subscriber, each result a moment of its own")
  func anew() async {
    let starts = Number(0)
    let flow = Flow<Int, Never>.task { starts.increment() }
    let first = Recorder(flow)
    #expect(await first.allElements() == [1])
    let second = Recorder(flow)
    #expect(await second.allElements() == [2])
    #expect(first.versions[0] < second.versions[0])
  }

  @Test("is cancelled when its subscriber goes, and gives nothing more")
  func cancelled() async {
    let begun = BehaviorRelay(value: false), isCancelled = BehaviorRelay(value: false)
    let recorder = Recorder(
      Flow<Int, Never>.task {
        begun.accept(true)
        for await _ in Flow<Int, Never>.never() {}
        isCancelled.accept(Task.isCancelled)
        return 1
      })
    for await hasBegun in begun where hasBegun { break }
    recorder.dispose()
    for await cancelled in isCancelled where cancelled { break }
    await Jobs.shared.areDone()
    #expect(recorder.elements == [])
  }
}
