/// What was there when something happened, and is still to be given, within reason: an endless flow does not
/// hold up for ever what comes after it.
@usableFromInline
struct Due {
  @usableFromInline let now = Version.now
  /// The moment that a cold flow takes when it is asked first.
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

extension Box<Due?> {
  /// Whether an element was there when this was first asked, which is when another source has failed.
  @inlinable
  func isDue(_ version: Version) -> Bool {
    if value == nil { value = Due() }
    return value?.includes(version) ?? false
  }
}
