/// A clock on which, at one instant, what sources write comes before what operators are due to do.
///
/// Alarms of `makeAlarm()` that fire at an instant come first, those of `makeDueAlarm()` after them.
@usableFromInline
package protocol PhasedClock: AlarmClock {
  /// An alarm of an operator's deadline.
  func makeDueAlarm() -> any Alarm<Instant>
  /// Whether the writes of the instant that it is have been made.
  var isDueNow: Bool { get }
}

extension PhasedClock {
  func erasedDueAlarm() -> any Alarm { makeDueAlarm() }
}
