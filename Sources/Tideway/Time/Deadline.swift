/// An operator's deadline: an instant that can be moved at every element, and one alarm behind it.
///
/// Moving it to a later instant leaves the alarm as it is: when that fires, the operator looks, finds that
/// its time has not come and waits on. So a rapid series of elements costs one look at the clock each.
///
/// What sources write at an instant comes before what is due then. A clock that can tell the two apart, as
/// that of a test can, says when the second begins.
///
/// Not thread-safe: it belongs to a cursor.
@usableFromInline
package final class Deadline<C: Clock> where C.Duration == Swift.Duration {
  @usableFromInline let clock: C
  @usableFromInline let alarm: any Alarm<C.Instant>
  /// The clock, if at an instant writes come before what is due.
  @usableFromInline let phases: (any PhasedClock)?
  /// When the operator wants to look again; nil when it does not.
  @exclusivity(unchecked) @usableFromInline var instant: C.Instant?
  /// What the alarm is set to; nil when it is not.
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

  /// Moves it to an instant, or away.
  @inlinable
  package func move(to instant: C.Instant?) { self.instant = instant }

  /// Moves it to `duration` from now.
  @inlinable
  package func move(to duration: Swift.Duration) { instant = clock.now.moved(by: duration) }

  /// Whether it is set to an instant that is later than now.
  @inlinable
  package var isAhead: Bool { instant.map { clock.now < $0 } ?? false }

  /// Whether it is set and its time has not come: at its very instant, while sources still write.
  @inlinable
  package var isToCome: Bool { instant.map { !isDue($0, asOf: clock.now) } ?? false }

  /// Whether the time has come. If it has not, the alarm wakes `waker` then.
  @inlinable
  package func hasCome(_ waker: FlowWaker) -> Bool { hasCome(waker, asOf: clock.now) }

  /// As above, where the clock has been looked at in this very poll.
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

  // Inlinable: most calls find that the alarm is set already.
  @inlinable
  func arm(at instant: C.Instant, _ waker: FlowWaker) {
    if let setTo, setTo <= instant { return }
    setTo = instant
    alarm.set(at: instant, waking: waker)
  }
}
