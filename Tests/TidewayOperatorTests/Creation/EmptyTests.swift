import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Flow.empty(), .never() and .error(_:)")
struct EmptyTests {
  @Test("draw the end, nothing, and a failure")
  func diagrams() {
    #expect(marbles { Flow<Int, Never>.empty() } == "|")
    #expect(marbles(run: MarbleRun(steps: 4)) { Flow<Int, Never>.never() } == "----")
    #expect(marbles { Flow<Int, Refusal>.error(Refusal()) } == "#")
  }

  @Test("say what they are named for, to each subscriber")
  func named() {
    let empty = Flow<Int, Never>.empty(), never = Flow<Int, Never>.never()
    let error = Flow<Int, Broken>.error(Broken(number: 7))
    for _ in 0..<2 {
      #expect(Recorder(empty).isFinished)
      #expect(Recorder(empty).elements == [])
      #expect(Recorder(never).end == nil)
      #expect(Recorder(never).elements == [])
      #expect(Recorder(error).failure == Broken(number: 7))
      #expect(Recorder(error).elements == [])
    }
  }

  @Test("end and fail a loop; never() goes on until its task is cancelled")
  func loops() async {
    for await _ in Flow<Int, Never>.empty() { Issue.record("There is no element.") }
    await #expect(throws: Refusal.self) {
      for try await _ in Flow<Int, Refusal>.error(Refusal()) {}
    }
    let task = Task {
      for await _ in Flow<Int, Never>.never() {}
      return Task.isCancelled
    }
    task.cancel()
    #expect(await task.value)
  }
}
