/// A clock on which, at one instant, writes by sources precede the deadlines of operators.
///
/// At one instant, alarms of `makeAlarm()` fire before those of `makeDueAlarm()`.
@usableFromInline
package protocol PhasedClock: AlarmClock {
  /// Creates an alarm for the deadline of an operator.
  func makeDueAlarm() -> any Alarm<Instant>
  /// Whether the writes of the current instant have been made.
  var isDueNow: Bool { get }
}

extension PhasedClock {
  func erasedDueAlarm() -> any Alarm { makeDueAlarm() }
}
