import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Flow.using")
struct UsingTests {
  @Test("draws its diagram, which is that of the flow that it makes")
  func diagram() {
    let none: @Sendable () -> BlockDisposable = { BlockDisposable {} }
    #expect(marbles("1-2-|") { source in Flow.using(none) { _ in source } } == "1-2-|")
    #expect(marbles("1-2-#") { source in Flow.using(none) { _ in source } } == "1-2-#")
  }

  @Test("makes a resource for each subscriber, and releases it once, after its flow")
  func using() {
    let events = Collected<String>()
    let source = HotSource<Int, Broken>()
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

  @Test("releases at the end of an empty flow, and for each attempt of a retry")
  func usingAgain() {
    let released = Number(0)
    let resource: @Sendable () -> BlockDisposable = { BlockDisposable { released.increment() } }
    #expect(Recorder(Flow.using(resource) { _ in Flow<Int, Never>.empty() }).isFinished)
    #expect(released.value == 1)
    let failing = Flow.using(resource) { _ in Flow<Int, Broken>.error(Broken()) }
    #expect(Recorder(failing.retry(3)).failure == Broken())
    #expect(released.value == 4)
  }

  @Test("gives the flow its resource, and releases that when the subscriber has enough")
  func resource() {
    let released = Collected<String>()
    let letters = Flow.using({ "ab" }, { Flow.from($0) }, releasing: { released.add($0) })
    #expect(Recorder(letters.take(1)).elements == ["a"])
    #expect(released.values == ["ab"])
    let all = Recorder(letters)
    #expect(all.elements == ["a", "b"])
    #expect(all.isFinished)
    #expect(released.values == ["ab", "ab"])
  }
}
