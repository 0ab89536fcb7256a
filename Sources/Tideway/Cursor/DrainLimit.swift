/// Counts the elements that a flow already has when it is switched to. These are emitted before the
/// outer flow is polled for a newer flow. The limit is 1,024 elements, since an endless flow must
/// not block the next switch forever.
@usableFromInline
struct DrainLimit {
  @usableFromInline let now = Version.now
  /// The moment of the first element. All elements of a cold flow have this moment.
  @usableFromInline var first: UInt64?
  @usableFromInline var left = Fairness.mostElements

  @inlinable
  init() {}

  /// Returns whether an element was already available.
  @inlinable
  mutating func includes(_ version: Version) -> Bool {
    left -= 1
    return left > 0 && version.tick <= now
  }

  /// Returns whether an element was already available, or is emitted immediately by a flow that was
  /// just started.
  @inlinable
  mutating func includesAtOnce(_ version: Version) -> Bool {
    if first == nil { first = version.tick }
    return includes(version) || (left > 0 && version.tick == first)
  }
}
