/// The merge of another model's value, part by part: what is newer here stays.
///
/// The rules *protect* and *join* of `Tests/Models/two_way_parts.py`.
final class Joining {
  /// A part of what is written.
  private struct Shared {
    let place: Place
    /// The version here when that was looked at.
    let own: Version
    /// The version in the value that is written; nil where it knows none.
    let other: Version?
  }

  private var parts: [ObjectIdentifier: Shared] = [:]
  /// Those that stay as they are here.
  private var kept: [Place] = []

  /// - Parameters:
  ///   - versions: Those of the value that is written.
  ///   - base: Where that is written; nil for the whole.
  ///   - reached: What is in there.
  init(_ versions: PartVersions, into base: Place?, _ reached: ReachedPlaces) {
    for (place, own) in zip(reached.inner, reached.versions) {
      let other = versions.version(of: place, in: base)
      parts[ObjectIdentifier(place)] = Shared(place: place, own: own, other: other)
    }
    kept = reached.inner.filter { place in
      guard reached.hasNoneInside(place), let shared = parts[ObjectIdentifier(place)],
        let other = shared.other
      else { return false }
      return other < shared.own
    }
  }

  /// Whether something here is newer, and goes back to where the value came from.
  private(set) var keepsSome = false

  /// Gives a value what is newer here.
  func restore<Root>(from old: Root, in value: inout Root) {
    let finder = Finder()
    withUnsafePointer(to: old) { old in
      withUnsafeMutablePointer(to: &value) { value in
        kept = kept.filter { place in
          guard place.change(from: old, to: value, finder) == .changed else { return false }
          place.restore(from: old, in: value)
          return true
        }
      }
    }
    keepsSome = !kept.isEmpty
  }

  // MARK: Under the hub's lock

  /// Whether no version has been raised meanwhile.
  var isStillRight: Bool { parts.values.allSatisfy { $0.place.stamp.version == $0.own } }

  /// Gives a part the version that it has in the other model. Where both have another value at one version, it is
  /// revised.
  ///
  /// - Returns: Whether the other model knows it.
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

  /// The version of what is written, if parts of it stay: a revision of its own, which goes back.
  func version(after version: Version, _ mark: UInt32) -> Version? {
    guard keepsSome else { return nil }
    return version.raised(by: mark) ?? version
  }
}
