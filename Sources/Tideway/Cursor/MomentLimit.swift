/// Limits how many elements of one moment an operator reads ahead, or takes before it looks at
/// another input: 1,024. More of them come from a cold source, which may have no end.
///
/// Only elements of the same moment are counted. Elements of different moments come from separate
/// writes, and are not endless. If the operator stopped among these, a combination would miss the
/// elements before the next poll.
@usableFromInline
struct MomentLimit {
  @usableFromInline var moment: UInt64 = 0
  @usableFromInline var left = Fairness.mostElements

  @inlinable init() {}

  /// Counts an element.
  ///
  /// - Returns: Whether there were so many elements of its moment that the source may be endless.
  @inlinable
  mutating func isReached(by version: Version) -> Bool {
    if version.tick != moment { (moment, left) = (version.tick, Fairness.mostElements) }
    left -= 1
    return left <= 0
  }
}
