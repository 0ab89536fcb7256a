import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("do")
struct DoTests {
  let source = HotSource<Int, Broken>(), seen = Collected<String>()

  private func watched(_ flow: some FlowSource<Int, Broken>) -> Flow<Int, Broken> {
    flow.do(
      onNext: { [seen] in seen.add("next \($0)") },
      onError: { [seen] in seen.add("error \($0.number)") },
      onCompleted: { [seen] in seen.add("completed") },
      onSubscribe: { [seen, source] in seen.add("subscribe \(source.subscriberCount)") },
      onSubscribed: { [seen, source] in seen.add("subscribed \(source.subscriberCount)") },
      onDispose: { [seen] in seen.add("dispose") })
  }

  private func subscribe(_ flow: Flow<Int, Broken>) -> any Disposable {
    flow.subscribe(
      onNext: { [seen] in seen.add("saw \($0)") },
      onError: { [seen] _ in seen.add("saw the error") },
      onCompleted: { [seen] in seen.add("saw the end") })
  }

  @Test("draws its diagram, which is that of its source")
  func diagram() {
    #expect(marbles("1-2-|") { $0.do(onNext: { _ in }, onCompleted: {}) } == "1-2-|")
    #expect(marbles("1-2-#") { $0.do(onError: { _ in }) } == "1-2-#")
  }

  @Test("is called before the subscriber sees the same, and disposed after")
  func order() {
    let flow = watched(source)
    #expect(seen.values == [])
    _ = subscribe(flow)
    source.send(1)
    source.finish()
    #expect(
      seen.values
        == [
          "subscribe 0", "subscribed 1", "next 1", "saw 1", "completed", "saw the end", "dispose",
        ])
  }

  @Test("sees failures, and disposal without an end, once")
  func otherEnds() {
    _ = subscribe(watched(Flow.error(Broken(number: 3))))
    #expect(seen.values == ["subscribe 0", "subscribed 0", "error 3", "saw the error", "dispose"])
    let subscription = subscribe(watched(source))
    subscription.dispose()
    subscription.dispose()
    #expect(seen.values.dropFirst(5) == ["subscribe 0", "subscribed 1", "dispose"])
  }

  @Test("is disposed after its source has been let go of")
  func disposedAfter() {
    let flow = source.do(onDispose: { [source, seen] in seen.add("\(source.subscriberCount)") })
    Recorder(flow).dispose()
    #expect(seen.values == ["0"])
  }

  @Test("fails with what the closure throws")
  func throwing() {
    let failing = Recorder(source.do(onNext: { if $0 == 2 { throw Broken(number: 2) } }))
    source.send(1, 2)
    #expect(failing.elements == [1])
    #expect(failing.failure as? Broken == Broken(number: 2))
    #expect(source.subscriberCount == 0)
  }
}
