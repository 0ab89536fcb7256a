import Tideway
import TidewayTesting

/// A clock whose alarms come late, as those of a busy machine do.
struct LateClock: AlarmClock {
  private let delay: Duration, clock: TestClock

  init(by delay: Duration, _ clock: TestClock) { (self.delay, self.clock) = (delay, clock) }

  var now: TestClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline.advanced(by: delay), tolerance: tolerance)
  }

  func makeAlarm() -> any Alarm<TestClock.Instant> { LateAlarm(delay, clock.makeAlarm()) }
}

private final class LateAlarm: Alarm {
  private let delay: Duration, alarm: any Alarm<TestClock.Instant>

  init(_ delay: Duration, _ alarm: any Alarm<TestClock.Instant>) {
    (self.delay, self.alarm) = (delay, alarm)
  }

  func set(at deadline: TestClock.Instant, waking waker: FlowWaker) {
    alarm.set(at: deadline.advanced(by: delay), waking: waker)
  }

  func cancel() { alarm.cancel() }
}
