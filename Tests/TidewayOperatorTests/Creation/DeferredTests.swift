import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Flow.deferred")
struct DeferredTests {
  @Test("draws its diagram, which is that of the flow that its closure makes")
  func diagram() {
    #expect(marbles("1-2-|") { source in Flow.deferred { source.map { $0 } } } == "1-2-|")
    #expect(marbles("1-2-#") { source in Flow.deferred { source.map { $0 } } } == "1-2-#")
  }

  @Test("calls its closure for each subscriber, and not before")
  func deferred() {
    let calls = Number(0)
    let flow = Flow.deferred { Flow.just(calls.increment()) }
    #expect(calls.value == 0)
    #expect(Recorder(flow).elements == [1])
    #expect(Recorder(flow).elements == [2])
  }

  @Test("keeps the failure, and fails with what its closure throws")
  func failures() {
    let typed = Flow.deferred { Flow<Int, Broken>.error(Broken(number: 1)) }
    #expect(Recorder(typed).failure == Broken(number: 1))
    let thrown = Flow<Int, any Error>.deferred { () throws -> Flow<Int, Never> in throw Broken() }
    #expect(Recorder(thrown).failure is Broken)
  }

  @Test("has a flat stack when it catches by itself")
  func flat() async {
    @Sendable func step(_ left: Int) -> Flow<Int, Never> {
      Flow.deferred {
        left == 0 ? .just(1) : Flow<Int, Broken>.error(Broken()).catch { _ in step(left - 1) }
      }
    }
    #expect(await Recorder(step(stressed(100_000))).allElements() == [1])
  }
}
