import Testing
import Tideway
import TidewayTesting

@Suite("TestSource")
struct TestSourceTests {
  let clock = TestClock()

  @Test("driven by hand, says when it was started and let go")
  func byHand() {
    let numbers = TestSource<Int, Never>(on: clock)
    clock.advance(by: .seconds(1))
    let recorder = Recorder(numbers.take(1))
    clock.advance(by: .seconds(2))
    numbers.send(1)
    numbers.send(2)
    #expect(recorder.elements == [1])
    #expect(numbers.subscriptionDiagrams == ["-^-!"])
    #expect(
      numbers.subscriptions == [
        .init(subscribed: .init(offset: .seconds(1)), released: .init(offset: .seconds(3)))
      ])
  }

  @Test("driven by hand, ends and fails as it is told, once")
  func ends() {
    let ending = TestSource<Int, TestFailure>(on: clock)
    let ended = Recorder(ending)
    ending.send(1)
    ending.finish()
    ending.send(2)
    ending.fail(TestFailure())
    #expect(ended.elements == [1])
    #expect(ended.isFinished)

    let failing = TestSource<Int, TestFailure>(on: clock)
    let failed = Recorder(failing)
    failing.fail(TestFailure())
    #expect(failed.failure == TestFailure())
    #expect(failing.subscriptionDiagrams == ["(^!)"])
  }

  @Test("is let go when its subscriber goes")
  func isLetGo() {
    let source = TestSource<Int, Never>(on: clock)
    let first = Recorder(source), second = Recorder(source.map { $0 })
    #expect(source.subscriberCount == 2)
    clock.advance(by: .seconds(2))
    second.dispose()
    #expect(source.subscriptionDiagrams == ["^", "^-!"])
    clock.advance(by: .seconds(1))
    first.dispose()
    #expect(source.subscriptionDiagrams == ["^--!", "^-!"])
    #expect(source.subscriberCount == 0)
  }

  @Test("that is hot plays once, whoever watches")
  func hot() {
    let source = clock.hot("a-b-c|")
    let first = Recorder(source, clock: clock)
    clock.advance(by: .seconds(1))
    let second = Recorder(source, clock: clock)
    clock.advance(by: .seconds(9))
    #expect(first.elements == ["a", "b", "c"])
    #expect(second.elements == ["b", "c"])
    #expect(first.instants.map(\.offset) == [.seconds(0), .seconds(2), .seconds(4)])
    #expect(source.subscriptionDiagrams == ["^----!", "-^---!"])
  }

  @Test("that is hot and has ended shows its end to who comes late")
  func hotAndEnded() {
    let source = clock.hot("a#")
    clock.advance(by: .seconds(3))
    let late = Recorder(source)
    #expect(late.elements.isEmpty)
    #expect(late.failure == TestFailure())
  }

  @Test("that is cold plays for each subscriber anew")
  func cold() {
    let source = clock.cold(MarbleSource<Int>("1-2|"))
    clock.advance(by: .seconds(1))
    let first = Recorder(source, clock: clock)
    clock.advance(by: .seconds(1))
    let second = Recorder(source, clock: clock)
    clock.advance(by: .seconds(9))
    #expect(first.elements == [1, 2])
    #expect(second.elements == [1, 2])
    #expect(second.instants.map(\.offset) == [.seconds(2), .seconds(4)])
    #expect(second.endInstant?.offset == .seconds(5))
    #expect(source.subscriptionDiagrams == ["-^--!", "--^--!"])
  }

  @Test("that is cold stops playing when it is let go, and can be driven by hand too")
  func coldLetGo() {
    let source = clock.cold("-a-b|")
    let recorder = Recorder(source)
    source.send("x")
    #expect(recorder.elements == ["x"])
    clock.advance(by: .seconds(1))
    recorder.dispose()
    #expect(clock.pendingAlarms == 0)
    #expect(recorder.elements == ["x", "a"])
  }

  @Test("refuses a diagram of a subscription, a name without a value, and to be started for ever")
  func refuses() async {
    let subscription = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = TestClock().hot("^-!")
    }
    #expect(text(subscription).contains("MarbleRun(subscription:)"))
    let name = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestClock().hot(MarbleSource<Int>("1-x"))
    }
    let endless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = TestClock().cold("#")
      while true { Recorder(source).dispose() }
    }
    #expect(text(endless).contains("something starts it for ever"))
    #expect(text(name).contains("has the element \"x\", which is no Int"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
