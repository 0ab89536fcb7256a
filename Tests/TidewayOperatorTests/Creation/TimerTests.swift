import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Flow.timer and .interval", .leavesNothing)
struct TimerTests {
  let clock = TestClock()

  private func ticks(_ flow: Flow<Int, Never>, until end: Int) -> [String] {
    let seen = Collected<String>()
    let subscription = flow.subscribe(
      onNext: { [clock] in seen.add("\($0)@\(clock.milliseconds)") },
      onCompleted: { [clock] in seen.add("end@\(clock.milliseconds)") })
    clock.advance(by: .ms(end))
    subscription.dispose()
    #expect(clock.pendingAlarms == 0)
    return seen.values
  }

  @Test("draw their diagrams")
  func diagrams() {
    // Nothing is made of the source: it gives the clock.
    let source = "-------------"
    #expect(
      marbles(source) { _, clock in Flow.timer(after: .seconds(5), clock: clock) } == "-----(0|)")
    #expect(
      marbles(source, run: MarbleRun(steps: 13)) { _, clock in
        Flow.timer(after: .seconds(5), every: .seconds(3), clock: clock)
      } == "-----0--1--2-")
    #expect(
      marbles(source, run: MarbleRun(steps: 11)) { _, clock in
        Flow.interval(every: .seconds(3), clock: clock)
      } == "---0--1--2-")
  }

  @Test("refuse a period that is not longer than zero")
  func refuse() async {
    await #expect(processExitsWith: .failure) {
      _ = Flow.timer(after: .zero, every: .zero, clock: TestClock())
    }
    await #expect(processExitsWith: .failure) {
      _ = Flow.interval(every: .zero, clock: TestClock())
    }
  }

  @Test("give 0 and the end, or 0, 1, 2 and so on")
  func ticks() {
    #expect(ticks(.timer(after: .ms(5), clock: clock), until: 20) == ["0@5", "end@5"])
    #expect(ticks(.timer(after: .zero, clock: clock), until: 0) == ["0@20", "end@20"])
  }

  @Test("interval begins after one period, timer after its delay")
  func periods() {
    #expect(ticks(.interval(every: .ms(5), clock: clock), until: 17) == ["0@5", "1@10", "2@15"])
    let timer = Flow.timer(after: .ms(2), every: .ms(5), clock: clock)
    #expect(ticks(timer, until: 13) == ["0@19", "1@24", "2@29"])
  }

  @Test("run from the subscription, anew for each subscriber")
  func subscriptions() {
    let flow = Flow.interval(every: .ms(10), clock: clock)
    let first = Recorder(flow)
    clock.advance(by: .ms(5))
    let second = Recorder(flow)
    clock.advance(by: .ms(5))
    #expect(first.elements == [0])
    #expect(second.elements == [])
    clock.advance(by: .ms(10))
    #expect(first.elements == [0, 1])
    #expect(second.elements == [0])
  }

  @Test("do not drift, and give a late subscriber what it missed")
  func late() async {
    var iterator = Flow.interval(every: .ms(10), clock: clock).makeAsyncIterator()
    clock.advance(by: .ms(35))
    for number in 0..<3 { #expect(await iterator.next() == number) }
    let waiting = Task { [iterator] in
      var iterator = iterator
      return await iterator.next()
    }
    await clock.pendingAlarms(count: 1)
    clock.advance(by: .ms(5))
    #expect(await waiting.value == 3)
  }

  @Test("give each element a moment of its own")
  func versions() {
    let ticks = Recorder(Flow.interval(every: .ms(1), clock: clock))
    clock.advance(by: .ms(3))
    #expect(ticks.versions == ticks.versions.sorted())
    #expect(Set(ticks.versions).count == 3)
  }

  @Test("can be advanced by their own sink")
  func reentrancy() {
    let seen = Collected<Int>()
    let subscription = Flow.interval(every: .ms(1), clock: clock).bind { [clock] number in
      seen.add(number)
      if number == 0 { clock.advance(by: .ms(2)) }
    }
    clock.advance(by: .ms(1))
    #expect(seen.values == [0, 1, 2])
    subscription.dispose()
  }

  @Test("work with the real clock")
  func realClock() async {
    var seen: [Int] = []
    for await number in Flow.interval(every: .milliseconds(1)).take(3) { seen.append(number) }
    #expect(seen == [0, 1, 2])
    for await number in Flow.timer(after: .zero) { #expect(number == 0) }
  }
}
