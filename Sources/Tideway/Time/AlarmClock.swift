/// A clock that can wake a waker at an instant, and take that back.
///
/// Operators with a time in them (`debounce`, `throttle`, `delay` …) set alarms on their clock; none of
/// them parks a task for each element. `ContinuousClock` and `SuspendingClock` serve all their alarms
/// with one sleeper; a test clock fires those due before `advance` returns. Any other `Clock` works
/// too, by way of its `sleep(until:)`.
public protocol AlarmClock: Clock where Duration == Swift.Duration {
  /// Makes an alarm, not yet set.
  func makeAlarm() -> any Alarm<Instant>
}

/// Wakes a waker at an instant of its clock. It can be set again and again.
///
/// Letting go of an alarm does not cancel it: it keeps itself and the waker until it has fired.
public protocol Alarm<Instant>: AnyObject, Sendable {
  /// A point in the time of its clock.
  associatedtype Instant: InstantProtocol

  /// Wakes `waker` at `deadline`, or soon if that has passed, instead of what it was set to before.
  func set(at deadline: Instant, waking waker: FlowWaker)

  /// Takes back what it was set to. A wake that has begun on another thread may still arrive.
  func cancel()
}

extension Clock where Duration == Swift.Duration {
  /// An alarm of this clock, of whatever kind it is.
  @usableFromInline
  package func anyAlarm() -> any Alarm<Instant> {
    if let clock = self as? any AlarmClock, let alarm = clock.erasedAlarm() as? any Alarm<Instant> {
      return alarm
    }
    return SleepingAlarm(clock: self)
  }
}

extension AlarmClock {
  fileprivate func erasedAlarm() -> any Alarm {
    (self as? any PhasedClock)?.erasedDueAlarm() ?? makeAlarm()
  }
}
