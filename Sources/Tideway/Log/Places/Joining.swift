/// Merges another model's value, part by part. Parts that are newer here stay.
///
/// It follows the rules *protect* and *join* of `Tests/Models/two_way_parts.py`.
final class Joining {
  /// A part of the written value.
  private struct Shared {
    let place: Place
    /// The version here when the part was read.
    let own: Version
    /// The version in the written value; nil if that value has none for the part.
    let other: Version?
  }

  private var parts: [ObjectIdentifier: Shared] = [:]
  /// The parts that stay as they are here.
  private var kept: [Place] = []

  /// - Parameters:
  ///   - versions: The versions of the written value.
  ///   - base: The place that is written; nil for the whole.
  ///   - reached: The places that the write reaches.
  init(_ versions: PartVersions, into base: Place?, _ reached: ReachedPlaces) {
    for ((place, _), own) in zip(reached.inner, reached.versions) {
      let other = versions.version(of: place, in: base)
      parts[ObjectIdentifier(place)] = Shared(place: place, own: own, other: other)
    }
    kept = reached.inner.map { $0.place }.filter { place in
      guard reached.hasNoneInside(place), let shared = parts[ObjectIdentifier(place)],
        let other = shared.other
      else { return false }
      return other < shared.own
    }
  }

  /// Whether a part is newer here, and is passed back to the source of the value.
  private(set) var keepsSome = false

  /// Restores the newer parts in a value.
  ///
  /// Safe because places are given models of their own type: see `Place`.
  func restore(from old: UnsafeRawPointer, in value: UnsafeMutableRawPointer) {
    let finder = Finder()
    kept = kept.filter { place in
      guard unsafe place.change(from: old, to: value, finder) == .changed else { return false }
      unsafe place.restore(from: old, in: value)
      return true
    }
    keepsSome = !kept.isEmpty
  }

  // MARK: Under the log's lock

  /// Whether no version has been raised in the meantime.
  var isStillRight: Bool { parts.values.allSatisfy { $0.place.stamp.version == $0.own } }

  /// Gives a part the version that it has in the other model. If the values differ at one version,
  /// the version is revised.
  ///
  /// - Returns: Whether the other model has a version for the part.
  func take(_ place: Place, _ isChanged: Bool) -> Bool {
    guard let other = parts[ObjectIdentifier(place)]?.other, !isKept(place) else { return false }
    if other > place.stamp.version {
      place.stamp.version = other
      if isChanged { place.stamp.written = other }
    } else if isChanged {
      place.stamp.put(place.stamp.raised(place.stamp.version))
    }
    return true
  }

  private func isKept(_ place: Place) -> Bool {
    kept.contains { kept in kept === place || kept.containers.contains { $0 === place } }
  }

  /// The version of the written value if parts of it stay: a revision of its own, which is passed
  /// back.
  func version(after version: Version, _ mark: UInt32) -> Version? {
    guard keepsSome else { return nil }
    return version.raised(by: mark) ?? version
  }
}
