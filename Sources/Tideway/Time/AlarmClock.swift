/// A clock that can wake a waker at an instant, and cancel that.
///
/// Operators that depend on time (`debounce`, `throttle`, `delay` …) set alarms on their clock.
/// None of them suspends a task for each element. `ContinuousClock` and `SuspendingClock` serve all
/// their alarms with one sleeping task. A test clock fires the alarms that are due before `advance`
/// returns. Any other `Clock` also works, through its `sleep(until:)`.
public protocol AlarmClock: Clock where Duration == Swift.Duration {
  /// Creates an alarm that is not set yet.
  func makeAlarm() -> any Alarm<Instant>
}

/// An object that wakes a waker at an instant of its clock. It can be set repeatedly.
///
/// Releasing an alarm does not cancel it: it retains itself and the waker until it has fired.
public protocol Alarm<Instant>: AnyObject, Sendable {
  /// A point in the time of its clock.
  associatedtype Instant: InstantProtocol

  /// Wakes `waker` at `deadline`, or soon if that has passed. This replaces the previous setting.
  func set(at deadline: Instant, waking waker: FlowWaker)

  /// Cancels the current setting. A wake that has begun on another thread may still arrive.
  func cancel()
}

extension Clock where Duration == Swift.Duration {
  /// Returns an alarm of this clock, whatever type of clock it is.
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
