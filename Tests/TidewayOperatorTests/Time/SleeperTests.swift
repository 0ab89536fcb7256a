import TestSupport
import Testing
import TidewayTesting
@testable import Tideway

/// With a sleeper of the test's own: alarms of other tests would make that of the process sleep again.
@Suite("Alarms of one sleeper", .leavesNothing)
struct SleeperTests {
  private let clock = ContinuousClock()
  private let fired = ReplayRelay<Int>(bufferSize: 10)

  @discardableResult
  private func set(
    _ number: Int, at time: Duration, _ sleeper: Sleeper<ContinuousClock>
  ) -> SleeperAlarm<ContinuousClock> {
    let alarm = SleeperAlarm(sleeper)
    alarm.set(
      at: clock.now.advanced(by: time), waking: FlowWaker { [fired] in fired.accept(number) })
    return alarm
  }

  @Test("fire one after the other, though none is set meanwhile", .timeLimit(.minutes(20)))
  func oneAfterTheOther() async {
    let sleeper = Sleeper(clock)
    for number in 0..<3 { set(number, at: .milliseconds(1 + 5 * number), sleeper) }
    #expect(await Recorder(fired).elements(count: 3) == [0, 1, 2])
  }

  @Test("fire in time, though one that comes later was set before", .timeLimit(.minutes(20)))
  func earlierThanOthers() async {
    let sleeper = Sleeper(clock)
    let later = set(1, at: .seconds(3_600), sleeper)
    set(0, at: .milliseconds(1), sleeper)
    #expect(await Recorder(fired).elements(count: 1) == [0])
    later.cancel()
  }

  @Test(
    "of a clock that can only sleep don't sleep when they were cancelled", .timeLimit(.minutes(20)))
  func cancelled() async {
    let base = TestClock()
    let alarm = SleepingAlarm(clock: AlarmTests.PlainClock(base: base))
    alarm.set(at: .init(offset: .seconds(1)), waking: FlowWaker {})
    await base.pendingAlarms(count: 1)
    alarm.cancel()
    await base.pendingAlarms(count: 0)
    #expect(base.pendingAlarms == 0)
  }

  @Test("of a clock that wakes early fire in time", .timeLimit(.minutes(20)))
  func early() async {
    let base = TestClock(), times = ReplayRelay<TestClock.Instant>(bufferSize: 1)
    let alarm = SleepingAlarm(clock: AlarmTests.EarlyClock(base: base))
    alarm.set(at: .init(offset: .milliseconds(10)), waking: FlowWaker { times.accept(base.now) })
    await base.pendingAlarms(count: 1)
    base.advance(by: .milliseconds(9))
    // As often as its task needs to look at the clock.
    for _ in 0..<1_000 { await Task.yield() }
    base.advance(by: .milliseconds(1))
    #expect(await Recorder(times).elements(count: 1) == [.init(offset: .milliseconds(10))])
  }
}

@Suite("Alarms and deadlines of one instant", .leavesNothing)
struct DueAlarmTests {
  @Test("come in this order")
  func heap() {
    var heap = AlarmHeap<TestClock.Instant>()
    let due = AlarmHeap<TestClock.Instant>.Entry(isDue: true), fired = Collected<String>()
    let plain = AlarmHeap<TestClock.Instant>.Entry(), now = TestClock.Instant(offset: .seconds(1))
    heap.set(due, at: now, waking: FlowWaker { fired.add("due") })
    heap.set(plain, at: now, waking: FlowWaker { fired.add("plain") })
    while let waker = heap.popFirst(dueBy: now) { waker.wake() }
    #expect(fired.values == ["plain", "due"])
  }

  /// A deadline whose waker says whether it has come.
  ///
  /// Sendable because one thread uses it.
  private final class Asking: @unchecked Sendable {
    let clock = TestClock()
    private(set) var answers: [Bool] = []
    private var deadline: Deadline<TestClock>?
    private var waker: FlowWaker?

    init() {
      deadline = Deadline(clock)
      waker = FlowWaker { [weak self] in self?.ask() }
    }

    func ask() { answers.append(deadline!.hasCome(waker!)) }
    func move(to duration: Duration) { deadline!.move(to: duration) }
  }

  @Test("are told apart: the deadline hasn't come while others write")
  func phases() {
    let asking = Asking(), alarm = asking.clock.makeAlarm()
    asking.move(to: .seconds(1))
    asking.ask()
    alarm.set(at: .init(offset: .seconds(1)), waking: FlowWaker { asking.ask() })
    asking.clock.advance(by: .seconds(1))
    #expect(asking.answers == [false, false, true])
  }

  @Test("come earlier if the deadline is moved to an earlier time")
  func movedEarlier() {
    let asking = Asking()
    asking.move(to: .seconds(10))
    asking.ask()
    asking.move(to: .seconds(1))
    asking.ask()
    asking.clock.advance(by: .seconds(1))
    #expect(asking.answers == [false, false, true])
  }
}
