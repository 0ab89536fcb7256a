/// What a poller asks, and is told, of the element that is the last one for now.
@usableFromInline
struct LastForNow {
  /// Whether it wants to know, so that it need not poll again to learn that nothing is left.
  @usableFromInline var isAsked = false
  /// Whether the element that was polled is the last one for now, so that what comes later wakes. Only
  /// where that was asked: a poller that didn't may poll an operator that has more.
  @usableFromInline var isLast = false
  /// Whether there was an element since the last answer that the poller wasn't given, because its moment
  /// settled on another thread.
  @usableFromInline var hasHeld = false

  @inlinable init() {}

  /// Answers. What wasn't given has woken the poller already, and is there for who polls next.
  @inlinable @inline(__always)
  mutating func note(_ isLast: Bool) {
    self.isLast = isAsked && isLast && !hasHeld
    hasHeld = false
  }
}
