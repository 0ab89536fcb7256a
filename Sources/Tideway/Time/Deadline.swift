/// The deadline of an operator: an instant that can be moved at every element, and a single alarm.
///
/// Moving the deadline to a later instant doesn't change the alarm. When the alarm fires too early,
/// the operator finds that the time has not come and continues to wait. So in a rapid series, each
/// element costs one reading of the clock.
///
/// At the same instant, writes by sources precede deadlines. A clock that separates the two phases,
/// such as a test clock, provides when the second one begins.
///
/// Times are numbers, the attoseconds since the deadline was made. An instant of `ContinuousClock` has
/// no fixed layout, so that each copy and comparison is a call.
///
/// Not thread-safe: it belongs to a cursor.
@usableFromInline
package final class Deadline<C: Clock> where C.Duration == Swift.Duration {
  @usableFromInline let clock: C
  @usableFromInline let alarm: any Alarm<C.Instant>
  /// The alarm, if its clock may be set back.
  @usableFromInline let sleeping: SleepingAlarm<C>?
  /// The clock, if it is one on which writes precede deadlines at the same instant.
  @usableFromInline let phases: (any PhasedClock)?
  @usableFromInline let origin: C.Instant
  /// The deadline, or nil if there is none.
  @safe @exclusivity(unchecked) @usableFromInline package var time: Int128?
  /// The time that the alarm is set to, or nil if it is not set.
  @safe @exclusivity(unchecked) @usableFromInline var setTo: Int128?

  @usableFromInline
  package init(_ clock: C) {
    self.clock = clock
    origin = clock.now
    phases = clock as? any PhasedClock
    alarm = clock.anyAlarm()
    sleeping = alarm as? SleepingAlarm<C>
  }

  deinit {
    if setTo != nil { alarm.cancel() }
  }

  /// The time on the clock.
  @inlinable
  package var now: Int128 { time(of: clock.now) }

  @inlinable
  package func time(of instant: C.Instant) -> Int128 { origin.duration(to: instant).attoseconds }

  /// Returns the time that is `duration` later. A negative duration counts as zero, and one that is
  /// too long as never.
  @inlinable
  package static func time(_ duration: Swift.Duration, after time: Int128) -> Int128 {
    let (sum, isTooLong) = time.addingReportingOverflow(max(duration.attoseconds, 0))
    return isTooLong ? .max : sum
  }

  /// Moves the deadline to `duration` from now.
  @inlinable
  package func move(to duration: Swift.Duration) { time = Deadline.time(duration, after: now) }

  /// Whether the deadline is later than now.
  @inlinable
  package var isAhead: Bool { time.map { now < $0 } ?? false }

  /// Whether the deadline has not come yet. This includes its exact instant, while sources still
  /// write.
  @inlinable
  package var isToCome: Bool { time.map { !isDue($0, asOf: now) } ?? false }

  /// Returns whether the deadline has come. If it hasn't, the alarm wakes `waker` at the deadline.
  @inlinable
  package func hasCome(_ waker: FlowWaker) -> Bool { time != nil && hasCome(waker, asOf: now) }

  /// Returns whether the deadline has come at `now`, the time that was already read in this poll.
  @inlinable
  package func hasCome(_ waker: FlowWaker, asOf now: Int128) -> Bool {
    guard let time else { return false }
    if let set = setTo, isDue(set, asOf: now) { setTo = nil }
    if isDue(time, asOf: now) { return true }
    if let set = setTo, set <= time, !isSpent { return false }
    arm(at: time, waker)
    return false
  }

  /// Whether the alarm has fired, although its time is to come: the clock was set back since.
  @inlinable @inline(__always)
  var isSpent: Bool { sleeping != nil && sleeping!.hasFired }

  @inlinable @inline(__always)
  func isDue(_ time: Int128, asOf now: Int128) -> Bool {
    // The phase matters at the deadline's instant only: looking at it copies an existential.
    time < now || time == now && hasPhaseBegun
  }

  @usableFromInline @inline(never)
  var hasPhaseBegun: Bool { phases?.isDueNow ?? true }

  @usableFromInline @inline(never)
  func arm(at due: Int128, _ waker: FlowWaker) {
    let instant = origin.moved(by: Duration(attoseconds: due))
    // A clock whose instants are rounded may reach this one a little before `due`.
    let time = min(due, time(of: instant))
    self.time = time
    setTo = time
    alarm.set(at: instant, waking: waker)
  }
}
