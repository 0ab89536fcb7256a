extension Duration {
  /// Instants further ahead than this never come: no alarm is set for them.
  @usableFromInline package static let century = Duration.seconds(3_155_760_000)

  /// The maximum duration by which instants are advanced. A clock that counts seconds in an Int64
  /// can represent it.
  static let utmost = Duration.seconds(Int64.max / 2)
}

extension InstantProtocol where Duration == Swift.Duration {
  /// Returns this instant advanced by a duration of any length that a user specified. A negative
  /// duration counts as zero.
  ///
  /// Instants cannot represent every duration: `.seconds(Int64.max)`, which means never, traps in
  /// many.
  @inlinable
  package func moved(by duration: Swift.Duration) -> Self {
    if duration <= .zero { return self }
    return duration <= .century ? advanced(by: duration) : movedFar(by: duration)
  }

  @usableFromInline @inline(never)
  func movedFar(by duration: Swift.Duration) -> Self {
    // An instant no larger than an integer may count nanoseconds, and represents at most 292 years.
    let isNarrow = MemoryLayout<Self>.size <= MemoryLayout<Int>.size
    return advanced(by: min(duration, isNarrow ? .century * 2 : .utmost))
  }

  /// Returns whether `other` is so far ahead that it never comes, so that no alarm is set.
  package func isFarBefore(_ other: Self) -> Bool { duration(to: other) > .century }
}
