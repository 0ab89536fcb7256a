/// The time of a write: the moment of the write that caused a value, and its order in that moment.
///
/// Every value in a flow carries the version of its cause. Values that are derived from it (mapped,
/// delayed, bound elsewhere) keep that version, so any two values can be compared for "same moment"
/// and "newer", no matter where they come from.
public struct Version: Hashable, Comparable, Sendable {
  /// The moment: a tick of a counter that the whole process shares.
  @usableFromInline package let tick: UInt64
  /// The place in a `simultaneously` block, the number of revisions by bindings, and the last
  /// binding that revised the value.
  @usableFromInline package let order: UInt64

  @inlinable @inline(__always)
  package init(tick: UInt64, order: UInt64) {
    self.tick = tick
    self.order = order
  }

  /// A version that is older than every write.
  @inlinable public static var initial: Version { Version(tick: 0, order: 0) }

  @inlinable @inline(__always)
  public static func < (left: Version, right: Version) -> Bool {
    left.tick == right.tick ? left.order < right.order : left.tick < right.tick
  }

  /// Returns whether two values were written in the same moment: by one write, or in one
  /// `simultaneously` block.
  @inlinable public func isSameMoment(as other: Version) -> Bool { tick == other.tick }
}

extension Version: CustomStringConvertible {
  /// The moment as a number, followed by the place and the revision if they are not zero: `17`,
  /// `17.2`, `17.2+1`.
  public var description: String {
    let placed = place == 0 && revision == 0 ? "\(tick)" : "\(tick).\(place)"
    return revision == 0 ? placed : "\(placed)+\(revision)"
  }
}

extension Version {
  /// A version that is newer than every write.
  @usableFromInline static var newest: Version { Version(tick: .max, order: .max) }

  // The layout of `order`: 24 bits for the place, 8 for the revision, 32 for the binding that
  // revised.
  @usableFromInline static let places: UInt64 = 1 << 24
  @usableFromInline static let mostRevisions: UInt64 = 60

  @usableFromInline package var place: UInt64 { order >> 40 }
  @usableFromInline package var revision: UInt64 { (order >> 32) & 0xFF }

  /// The binding that raised the revision.
  var corrector: UInt32 { UInt32(truncatingIfNeeded: order) }

  /// Returns a new moment that no write has.
  ///
  /// Ordered: who finds a newer element finds noted what was noted before this moment was taken.
  @inlinable @inline(__always)
  package static func fresh() -> Version {
    Version(tick: UInt64(bitPattern: Int64(latestTick.addOrdered(1))), order: 0)
  }

  /// The moment of the latest write in the process.
  @inlinable @inline(__always)
  package static var now: UInt64 { UInt64(bitPattern: Int64(latestTick.relaxed)) }

  /// Returns whether this is the same write, or a revision of it.
  @inlinable
  package func isRevision(of other: Version) -> Bool { tick == other.tick && place == other.place }

  /// Returns this moment at a place of a block of simultaneous writes.
  package func placed(_ place: UInt64) -> Version { Version(tick: tick, order: place << 40) }

  /// Returns this version with one more revision by a binding, or nil if it was revised too often
  /// to settle.
  @usableFromInline
  package func raised(by corrector: UInt32) -> Version? {
    guard revision < Version.mostRevisions else { return nil }
    return Version(tick: tick, order: place << 40 | (revision + 1) << 32 | UInt64(corrector))
  }
}

@usableFromInline package let latestTick = AtomicInt(0)

extension Version {
  private static let correctors = AtomicInt(0)

  /// Returns a number that distinguishes the corrections of one cell or binding from those of
  /// others.
  package static func nextCorrector() -> UInt32 { UInt32(truncatingIfNeeded: correctors.add(1)) }
}

/// A value and the version of the write that caused it.
public struct Versioned<Element> {
  /// The value.
  public var element: Element
  /// The version of the write that caused it.
  public var version: Version

  /// Creates a value with a version.
  @inlinable
  public init(_ element: Element, _ version: Version) {
    self.element = element
    self.version = version
  }
}

extension Versioned: Sendable where Element: Sendable {}
extension Versioned: Equatable where Element: Equatable {}
extension Versioned: Hashable where Element: Hashable {}
