import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Flow.deferred and .using")
struct DeferredTests {
  @Test("deferred calls its closure for each subscriber, and not before")
  func deferred() {
    let calls = Number(0)
    let flow = Flow.deferred { Flow.just(calls.increment()) }
    #expect(calls.value == 0)
    #expect(Recorder(flow).elements == [1])
    #expect(Recorder(flow).elements == [2])
  }

  @Test("deferred keeps the failure, and fails with what its closure throws")
  func failures() {
    let typed = Flow.deferred { Flow<Int, Broken>.error(Broken(number: 1)) }
    #expect(Recorder(typed).failure == Broken(number: 1))
    let thrown = Flow<Int, any Error>.deferred { () throws -> Flow<Int, Never> in throw Broken() }
    #expect(Recorder(thrown).failure is Broken)
  }

  @Test("deferred has a flat stack when it catches by itself")
  func flat() {
    @Sendable func step(_ left: Int) -> Flow<Int, Never> {
      Flow.deferred {
        left == 0 ? .just(1) : Flow<Int, Broken>.error(Broken()).catch { _ in step(left - 1) }
      }
    }
    #expect(Recorder(step(stressed(100_000))).elements == [1])
  }

  @Test("using makes a resource for each subscriber, and releases it once, after its flow")
  func using() {
    let events = Collected<String>()
    let source = Outside<Int, Broken>()
    let flow = Flow.using(
      { () -> Int in
        events.add("open")
        return 7
      }, { _ in source },
      releasing: { events.add("close \($0), watched by \(source.subscriberCount)") })
    #expect(events.values == [])
    let disposed = Recorder(flow)
    source.send(1)
    #expect(disposed.elements == [1])
    #expect(events.values == ["open"])
    disposed.dispose()
    disposed.dispose()
    #expect(events.values == ["open", "close 7, watched by 0"])
    let failed = Recorder(flow)
    source.fail(Broken())
    #expect(failed.failure == Broken())
    #expect(events.values.count == 4)
    #expect(events.values.last == "close 7, watched by 0")
  }

  @Test("using releases at the end of an empty flow, and for each attempt of a retry")
  func usingAgain() {
    let released = Number(0)
    let resource: @Sendable () -> BlockDisposable = { BlockDisposable { released.increment() } }
    #expect(Recorder(Flow.using(resource) { _ in Flow<Int, Never>.empty() }).isFinished)
    #expect(released.value == 1)
    let failing = Flow.using(resource) { _ in Flow<Int, Broken>.error(Broken()) }
    #expect(Recorder(failing.retry(3)).failure == Broken())
    #expect(released.value == 4)
  }
}
