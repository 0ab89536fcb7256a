/// An operator's deadline: an instant that can be moved at every element, and one alarm behind it.
///
/// Moving it to a later instant leaves the alarm as it is: when that fires, the operator looks, finds that
/// its time has not come and waits on. So a rapid series of elements costs one look at the clock each.
///
/// Not thread-safe: it belongs to a cursor.
@usableFromInline
package final class Deadline<C: Clock> where C.Duration == Swift.Duration {
  @usableFromInline let clock: C
  @usableFromInline let alarm: any Alarm<C.Instant>
  /// When the operator wants to look again; nil when it does not.
  @exclusivity(unchecked) @usableFromInline var instant: C.Instant?
  /// What the alarm is set to; nil when it is not.
  @exclusivity(unchecked) @usableFromInline var setTo: C.Instant?

  @usableFromInline
  package init(_ clock: C) {
    self.clock = clock
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
  package func move(to duration: Swift.Duration) { instant = clock.now.advanced(by: duration) }

  /// Whether it is set and its time has not come yet.
  @inlinable
  package var isAhead: Bool { instant.map { clock.now < $0 } ?? false }

  /// Whether the time has come. If it has not, the alarm wakes `waker` then.
  @inlinable
  package func hasCome(_ waker: FlowWaker) -> Bool { hasCome(waker, asOf: clock.now) }

  /// As above, where the clock has been looked at in this very poll.
  @inlinable
  package func hasCome(_ waker: FlowWaker, asOf now: C.Instant) -> Bool {
    guard let instant else { return false }
    if let set = setTo, set <= now { setTo = nil }
    if instant <= now { return true }
    arm(at: instant, waker)
    return false
  }

  // Inlinable: most calls find that the alarm is set already.
  @inlinable
  func arm(at instant: C.Instant, _ waker: FlowWaker) {
    if let setTo, setTo <= instant { return }
    setTo = instant
    alarm.set(at: instant, waking: waker)
  }
}
