/// A place of a model that is written on its own: a part, with a version of its own.
///
/// What a write of one place does to the versions of those that overlap it is said by
/// `Tests/Models/two_way_parts.py`, rule by rule.
///
/// Sendable because the lock of the hub that has the model guards the variables.
@usableFromInline
class Place<Root>: @unchecked Sendable {
  /// Its stored bytes in the model; nil for a computed property or a subscript, which may overlap anything.
  final let bytes: Range<Int>?
  @exclusivity(unchecked) final var stamp: PlaceStamp
  /// What messages call it, if it was given a name.
  final var name: String?
  /// Which others overlap it, once that has been asked.
  final var reach: Reach?
  /// The bindings that watch it.
  @exclusivity(unchecked) final var seats = Seats()

  init(_ bytes: Range<Int>?, _ version: Version) {
    self.bytes = bytes
    stamp = PlaceStamp(version)
  }

  /// Whether two models have the same there. Runs code of the user's.
  func isSame(_ left: Root, _ right: Root) -> Bool { false }

  /// How many bytes it has. Computed places come first: they contain nothing.
  final var size: Int { bytes?.count ?? 0 }

  final func contains(_ other: Place) -> Bool {
    guard let bytes, let inner = other.bytes, bytes != inner else { return false }
    return bytes.lowerBound <= inner.lowerBound && inner.upperBound <= bytes.upperBound
  }

  final func overlaps(_ other: Place) -> Bool {
    guard let bytes, let others = other.bytes else { return true }
    return bytes.overlaps(others) || bytes == others
  }
}

extension Place {
  struct Reference {
    weak var place: Place?
  }

  /// The places that overlap one, the smaller before the larger. Weak: they know each other.
  struct Reach {
    let generation: Int
    let inner: [Reference]
    let outer: [Reference]
  }
}

/// A place of a given type, by the path that leads to it.
final class PathPlace<Root, Part>: Place<Root>, @unchecked Sendable {
  let path: WritableKeyPath<Root, Part>
  private let areEqual: ((Part, Part) -> Bool)?

  /// - Parameter areEqual: Nil for parts that cannot be compared: any write that reaches them changes them.
  init(
    _ path: WritableKeyPath<Root, Part>, _ areEqual: ((Part, Part) -> Bool)?, _ version: Version
  ) {
    self.path = path
    self.areEqual = areEqual
    super.init(
      MemoryLayout<Root>.offset(of: path).map { $0..<$0 + max(MemoryLayout<Part>.size, 1) }, version
    )
  }

  override func isSame(_ left: Root, _ right: Root) -> Bool {
    areEqual?(left[keyPath: path], right[keyPath: path]) ?? false
  }
}

/// The versions of a place, and the number that tells the ones that it makes from those of others.
struct PlaceStamp {
  var version: Version
  /// With which the value was written that is there: raising leaves it.
  var written: Version
  let mark: UInt32

  init(_ version: Version, mark: UInt32 = Version.nextMark()) {
    (self.version, written, self.mark) = (version, version, mark)
  }

  mutating func put(_ version: Version) { (self.version, written) = (version, version) }

  /// A place that overlaps this one has taken a version: then this one's is newer too, and where that has changed it
  /// names this place, since one write makes different values of different places.
  mutating func note(_ version: Version, isChanged: Bool) {
    let mine = version.named(mark)
    if mine > self.version {
      self.version = mine
      if isChanged { written = mine }
    } else if isChanged {
      // The very version has come back in a ring; or one that is older than what the others have written: then
      // what there is now is of a moment of its own.
      put(mine == self.version ? mine.raised(by: mark) ?? mine : Version.fresh().named(mark))
    }
  }
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
