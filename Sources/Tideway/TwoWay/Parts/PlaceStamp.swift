/// The versions of a place, and the number that tells the ones that it makes from those of others.
///
/// What a write of one place does to the versions of those that overlap it is said by
/// `Tests/Models/two_way_parts.py`, rule by rule.
@usableFromInline
struct PlaceStamp {
  @usableFromInline var version: Version
  /// With which the value was written that is there: raising leaves it.
  @usableFromInline var written: Version
  let mark: UInt32

  init(_ version: Version, mark: UInt32 = Version.nextMark()) {
    (self.version, written, self.mark) = (version, version, mark)
  }

  @inlinable
  mutating func put(_ version: Version) { (self.version, written) = (version, version) }

  /// A place that overlaps this one has taken a version: then this one's is newer too, and where that has changed it
  /// names this place, since one write makes different values of different places.
  mutating func note(_ version: Version, isChanged: Bool) {
    let mine = version.named(mark)
    if mine > self.version {
      self.version = mine
      if isChanged { written = mine }
    } else if isChanged {
      // The very version has come back in a ring; or one that is older than what the others have written. A fresh
      // moment would be newer than what has been written elsewhere since, and is not here yet.
      put(raised(self.version))
    }
  }

  /// A version revised once more by this place.
  func raised(_ version: Version) -> Version { version.raised(by: mark) ?? version }
}

extension Version {
  /// What tells the versions of one place from those of others, and from revisions of bindings.
  static func nextMark() -> UInt32 { 1 << 31 | BindingState.nextIdentity() }

  /// The same for a whole, which comes after its parts.
  static func nextWholeMark() -> UInt32 { 3 << 30 | BindingState.nextIdentity() }

  /// The version of a place for a write of another one that overlaps it.
  func named(_ mark: UInt32) -> Version {
    let revision = min(revision + (corrector > mark ? 1 : 0), 255)
    return Version(tick: tick, order: place << 40 | revision << 32 | UInt64(mark))
  }
}
