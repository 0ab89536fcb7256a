/// What a flow has when it is switched to, and is given before a newer flow is looked for: at most 1,024
/// elements, since an endless flow must not hold up the next switch forever.
@usableFromInline
struct Due {
  @usableFromInline let now = Version.now
  /// The moment of the first element: that of a cold flow, whose elements are all of one.
  @usableFromInline var first: UInt64?
  @usableFromInline var left = 1_024

  @inlinable
  init() {}

  /// Whether an element was there already.
  @inlinable
  mutating func includes(_ version: Version) -> Bool {
    left -= 1
    return left > 0 && version.tick <= now
  }

  /// Whether an element was there already, or is what a flow that was just started gives at once.
  @inlinable
  mutating func includesAtOnce(_ version: Version) -> Bool {
    if first == nil { first = version.tick }
    return includes(version) || (left > 0 && version.tick == first)
  }
}
