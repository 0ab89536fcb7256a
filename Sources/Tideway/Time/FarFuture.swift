extension Duration {
  /// Further ahead than this is never: no alarm is set for it.
  @usableFromInline package static let century = Duration.seconds(3_155_760_000)

  /// As far ahead as instants can be asked for: a clock that counts seconds in an Int64 has room for it.
  static let utmost = Duration.seconds(Int64.max / 2)
}

extension InstantProtocol where Duration == Swift.Duration {
  /// This instant moved ahead by a duration that a user gave, however long. A negative one counts as zero.
  ///
  /// Instants cannot hold every duration: `.seconds(Int64.max)`, which says never, traps in many.
  @inlinable
  package func moved(by duration: Swift.Duration) -> Self {
    if duration <= .zero { return self }
    return duration <= .century ? advanced(by: duration) : movedFar(by: duration)
  }

  @usableFromInline @inline(never)
  func movedFar(by duration: Swift.Duration) -> Self {
    // What is no larger than an integer may count nanoseconds, and hold no more than 292 years.
    let isNarrow = MemoryLayout<Self>.size <= MemoryLayout<Int>.size
    return advanced(by: min(duration, isNarrow ? .century * 2 : .utmost))
  }

  /// Whether `other` is so far ahead that it never comes: then no alarm is to be set.
  package func isFarBefore(_ other: Self) -> Bool { duration(to: other) > .century }
}
