/// The deadline of an operator: an instant that can be moved at every element, and a single alarm.
///
/// Moving the deadline to a later instant doesn't change the alarm. When the alarm fires too early,
/// the operator finds that the time has not come and continues to wait. So in a rapid series, each
/// element costs one reading of the clock.
///
/// At the same instant, writes by sources precede deadlines. A clock that separates the two phases,
/// such as a test clock, provides when the second one begins.
///
/// Not thread-safe: it belongs to a cursor.
@usableFromInline
package final class Deadline<C: Clock> where C.Duration == Swift.Duration {
  @usableFromInline let clock: C
  @usableFromInline let alarm: any Alarm<C.Instant>
  /// The clock, if it is one on which writes precede deadlines at the same instant.
  @usableFromInline let phases: (any PhasedClock)?
  /// The deadline, or nil if there is none.
  @exclusivity(unchecked) @usableFromInline var instant: C.Instant?
  /// The instant that the alarm is set to, or nil if it is not set.
  @exclusivity(unchecked) @usableFromInline var setTo: C.Instant?

  @usableFromInline
  package init(_ clock: C) {
    self.clock = clock
    phases = clock as? any PhasedClock
    alarm = clock.anyAlarm()
  }

  deinit {
    if setTo != nil { alarm.cancel() }
  }

  /// Moves the deadline to an instant, or removes it.
  @inlinable
  package func move(to instant: C.Instant?) { self.instant = instant }

  /// Moves the deadline to `duration` from now.
  @inlinable
  package func move(to duration: Swift.Duration) { instant = clock.now.moved(by: duration) }

  /// Whether the deadline is later than now.
  @inlinable
  package var isAhead: Bool { instant.map { clock.now < $0 } ?? false }

  /// Whether the deadline has not come yet. This includes its exact instant, while sources still
  /// write.
  @inlinable
  package var isToCome: Bool { instant.map { !isDue($0, asOf: clock.now) } ?? false }

  /// Returns whether the deadline has come. If it hasn't, the alarm wakes `waker` at the deadline.
  @inlinable
  package func hasCome(_ waker: FlowWaker) -> Bool { hasCome(waker, asOf: clock.now) }

  /// Returns whether the deadline has come at `now`, the time that was already read in this poll.
  @inlinable
  package func hasCome(_ waker: FlowWaker, asOf now: C.Instant) -> Bool {
    guard let instant else { return false }
    if let set = setTo, isDue(set, asOf: now) { setTo = nil }
    if isDue(instant, asOf: now) { return true }
    arm(at: instant, waker)
    return false
  }

  @inlinable @inline(__always)
  func isDue(_ instant: C.Instant, asOf now: C.Instant) -> Bool {
    guard let phases else { return instant <= now }
    return instant < now || instant == now && phases.isDueNow
  }

  // Inlinable because in most calls the alarm is already set.
  @inlinable
  func arm(at instant: C.Instant, _ waker: FlowWaker) {
    if let setTo, setTo <= instant { return }
    setTo = instant
    alarm.set(at: instant, waking: waker)
  }
}
