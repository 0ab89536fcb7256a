/// The versions of a place, and the number that distinguishes its own versions from those of other
/// places.
///
/// `Tests/Models/two_way_parts.py` specifies, rule by rule, how a write of one place changes the
/// versions of the places that overlap it.
@usableFromInline
struct PlaceStamp {
  @usableFromInline var version: Version
  /// The version with which the current value was written. Raising the version doesn't change it.
  @usableFromInline var written: Version
  let mark: UInt32

  init(_ version: Version, mark: UInt32 = Version.nextMark()) {
    (self.version, written, self.mark) = (version, version, mark)
  }

  @inlinable
  mutating func put(_ version: Version) { (self.version, written) = (version, version) }

  /// Updates the version when an overlapping place has taken a version. This version becomes newer
  /// too. If the value changed, the version names this place, since one write makes different
  /// values of different places.
  mutating func note(_ version: Version, isChanged: Bool) {
    let mine = version.named(mark)
    if mine > self.version {
      self.version = mine
      if isChanged { written = mine }
    } else if isChanged {
      // The same version has come back in a ring, or it is older than the writes of other places. A
      // fresh version would be newer than later writes elsewhere that haven't arrived here.
      put(raised(self.version))
    }
  }

  /// Returns a version revised once more by this place.
  func raised(_ version: Version) -> Version { version.raised(by: mark) ?? version }
}

extension Version {
  /// Returns a number that distinguishes the versions of one place from those of other places, and
  /// from revisions of bindings.
  static func nextMark() -> UInt32 { 1 << 31 | nextCorrector() }

  /// Returns a number that distinguishes the versions of a whole, which comes after those of its
  /// parts.
  static func nextWholeMark() -> UInt32 { 3 << 30 | nextCorrector() }

  /// Returns the version of a place for a write of another place that overlaps it.
  func named(_ mark: UInt32) -> Version {
    let revision = min(revision + (corrector > mark ? 1 : 0), 255)
    return Version(tick: tick, order: place << 40 | revision << 32 | UInt64(mark))
  }
}
