import Testing
import Tideway
import TidewayTesting

@Suite("TestClock")
struct TestClockTests {
  let clock = TestClock()

  /// Numbers that alarms have left, in the order in which they fired, each with the time.
  final class Log: Sendable {
    let relay = ReplayRelay<String>(bufferSize: 100)
    func add(_ name: String, _ clock: TestClock) {
      relay.accept("\(name)@\(clock.elapsed.components.seconds)")
    }
    var lines: [String] { Recorder(relay).elements }
  }
  let log = Log()

  @discardableResult
  func alarm(
    _ name: String, at seconds: Int, _ then: @escaping @Sendable () -> Void = {}
  ) -> any Alarm<TestClock.Instant> {
    let alarm = clock.makeAlarm()
    alarm.set(
      at: .init(offset: .seconds(seconds)),
      waking: FlowWaker { [clock, log] in
        log.add(name, clock)
        then()
      })
    return alarm
  }

  @Test("stands still until it is told to go on")
  func standsStill() {
    #expect(clock.now == clock.now)
    clock.advance(by: .seconds(2))
    clock.advance(to: .init(offset: .seconds(3)))
    #expect(clock.elapsed == .seconds(3))
  }

  @Test("fires what is due before advance returns, in order of time, then of setting")
  func firesInOrder() {
    alarm("late", at: 3)
    alarm("b", at: 2)
    alarm("a", at: 1)
    alarm("b2", at: 2)
    clock.advance(by: .seconds(2))
    #expect(log.lines == ["a@1", "b@2", "b2@2"])
    #expect(clock.pendingAlarms == 1)
    #expect(clock.elapsed == .seconds(2))
  }

  @Test("fires what an alarm sets, if that is due too")
  func firesWhatIsSetInside() {
    alarm("a", at: 1) { alarm("b", at: 2) { alarm("now", at: 0) } }
    clock.advance(by: .seconds(5))
    #expect(log.lines == ["a@1", "b@2", "now@2"])
  }

  @Test("can be advanced inside an alarm: what is due by then fires inside")
  func advancesInside() {
    alarm("a", at: 1) { [clock, log] in
      clock.advance(by: .seconds(3))
      log.add("a again", clock)
    }
    alarm("b", at: 2)
    alarm("c", at: 5)
    clock.advance(by: .seconds(2))
    #expect(log.lines == ["a@1", "b@2", "a again@4"])
    #expect(clock.elapsed == .seconds(4))
    clock.advance(by: .seconds(1))
    #expect(log.lines.last == "c@5")
  }

  @Test("takes an alarm back, and moves it")
  func cancels() {
    let cancelled = alarm("a", at: 1)
    let moved = alarm("b", at: 1)
    cancelled.cancel()
    moved.set(
      at: .init(offset: .seconds(2)), waking: FlowWaker { [clock, log] in log.add("moved", clock) })
    clock.advance(by: .seconds(3))
    #expect(log.lines == ["moved@2"])
  }

  @Test("runs to the last alarm")
  func runs() {
    alarm("a", at: 1) { alarm("b", at: 60) }
    clock.run()
    #expect(log.lines == ["a@1", "b@60"])
    #expect(clock.elapsed == .seconds(60))
  }

  @Test("refuses to go backwards, with a sentence")
  func refusesToGoBackwards() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      TestClock().advance(by: .seconds(-1))
    }
    #expect(text(result).contains("goes forwards only"))
    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let clock = TestClock()
      clock.advance(by: .seconds(2))
      clock.advance(to: .init(offset: .seconds(1)))
    }
    #expect(text(other).contains("goes forwards only"))
  }

  @Test("refuses to run for ever, with a sentence")
  func refusesToRunForEver() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let clock = TestClock()
      let alarm = clock.makeAlarm()
      @Sendable func again() {
        alarm.set(at: clock.now.advanced(by: .seconds(1)), waking: FlowWaker { again() })
      }
      again()
      clock.run(limit: 100)
    }
    #expect(text(result).contains("repeats for ever"))
  }

  @Test("lets tasks sleep")
  func letsTasksSleep() async throws {
    let sleeper = Task { [clock] in
      try await Task.sleep(for: .seconds(3), clock: clock)
      return clock.elapsed
    }
    await clock.pendingAlarms(count: 1)
    clock.advance(by: .seconds(2))
    #expect(clock.pendingAlarms == 1)
    clock.advance(by: .seconds(1))
    #expect(try await sleeper.value == .seconds(3))
    try await clock.sleep(until: .init(offset: .seconds(1)))
  }

  @Test("wakes a sleeping task that is cancelled, and forgets its alarm")
  func cancelsSleep() async {
    let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(3)) }
    await clock.pendingAlarms(count: 1)
    sleeper.cancel()
    // At once: the next wait for a sleeping task is for another one.
    #expect(clock.pendingAlarms == 0)
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.pendingAlarms == 0)
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
