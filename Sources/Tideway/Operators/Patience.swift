/// How long an operator drops what its source gives before it answers that there is nothing yet: a task that
/// waits for an element of an endless synchronous source can be cancelled all the same, and what ends the
/// flow beside it is asked.
///
/// Elements of different moments were written by somebody, and are not endless; those before the next look
/// at others would be missing in a combination.
@usableFromInline
struct Patience {
  @usableFromInline var moment: UInt64 = 0
  @usableFromInline var left = 1_024

  @inlinable init() {}

  /// Counts an element that was dropped.
  ///
  /// - Returns: Whether so many of its moment were dropped that the source may be endless.
  @inlinable
  mutating func isUsedUp(by version: Version) -> Bool {
    if version.tick != moment { (moment, left) = (version.tick, 1_024) }
    return isUsedUp()
  }

  /// Counts an attempt that failed at once.
  @inlinable
  mutating func isUsedUp() -> Bool {
    left -= 1
    return left <= 0
  }

  /// Counts an element that was dropped.
  ///
  /// - Returns: Whether to answer `.pending`; `waker` was woken then.
  @inlinable
  mutating func isOver(_ version: Version, _ waker: FlowWaker) -> Bool {
    isUsedUp(by: version) && rest(waker)
  }

  /// Counts an attempt that failed at once.
  ///
  /// - Returns: Whether to answer `.pending`; `waker` was woken then.
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
