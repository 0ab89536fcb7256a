/// Limits how many elements an operator drops before it answers `.pending`. With the limit, a task
/// that waits for an element of an endless synchronous source can still be cancelled, and another
/// flow that ends the result is still polled.
///
/// Only elements of the same moment are counted. Elements of different moments come from separate
/// writes, and are not endless. If the operator stopped among these, a combination would miss the
/// elements before the next poll.
@usableFromInline
struct YieldBudget {
  @usableFromInline var moment: UInt64 = 0
  @usableFromInline var left = Fairness.mostElements

  @inlinable init() {}

  /// Counts an element that was dropped.
  ///
  /// - Returns: Whether so many elements of its moment were dropped that the source may be endless.
  @inlinable
  mutating func isUsedUp(by version: Version) -> Bool {
    if version.tick != moment { (moment, left) = (version.tick, Fairness.mostElements) }
    return isUsedUp()
  }

  /// Counts an attempt that failed immediately.
  @inlinable
  mutating func isUsedUp() -> Bool {
    left -= 1
    return left <= 0
  }

  /// Counts an element that was dropped.
  ///
  /// - Returns: Whether to answer `.pending`. If so, `waker` has been woken or will be, as after a
  ///   pending poll of the source.
  @inlinable
  mutating func isOver(_ version: Version, _ waker: FlowWaker) -> Bool {
    waker.isLast || isUsedUp(by: version) && rest(waker)
  }

  /// Counts an attempt that failed immediately.
  ///
  /// - Returns: Whether to answer `.pending`. If so, `waker` has been woken.
  @inlinable
  mutating func isOver(_ waker: FlowWaker) -> Bool { isUsedUp() && rest(waker) }

  @usableFromInline
  mutating func rest(_ waker: FlowWaker) -> Bool {
    guard waker.mayRest else {
      left = .max
      return false
    }
    waker.rest()
    return true
  }
}
