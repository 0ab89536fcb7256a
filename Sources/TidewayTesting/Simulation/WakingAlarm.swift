public import Tideway

extension SimulationClock: AlarmClock {
  /// Creates an alarm on this schedule's clock, for operators such as `debounce`.
  ///
  /// ```swift
  /// let settled = query.debounce(for: .seconds(1), clock: simulation.clock)
  /// ```
  public func makeAlarm() -> any Alarm<Instant> { WakingAlarm(schedule) }
}

/// Wakes a waker at an instant of a schedule. The wake is a separate step at that instant.
///
/// Sendable because only steps of one schedule, which run one at a time, access it.
private final class WakingAlarm: Alarm, @unchecked Sendable {
  typealias Instant = SimulationClock.Instant

  private let schedule: Schedule
  private var alarm: SimulatedAlarm?

  init(_ schedule: Schedule) { self.schedule = schedule }

  func set(at deadline: Instant, waking waker: FlowWaker) {
    cancel()
    guard schedule.isHere else {
      return schedule.foreign.note("Code outside set an alarm of simulation.clock")
    }
    let alarm = SimulatedAlarm(at: deadline.offset)
    self.alarm = alarm
    schedule.sleep(alarm) { [schedule] in _ = schedule.take("alarm") { waker.wake() } }
  }

  func cancel() {
    guard let alarm, schedule.isHere else { return }
    schedule.alarms.remove(alarm)
    self.alarm = nil
  }
}
