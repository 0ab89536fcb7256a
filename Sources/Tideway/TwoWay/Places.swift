/// The places of a model that are used as cells, one for each path.
///
/// Sendable because the lock guards the paths, and that of the hub the list and the mark.
@usableFromInline
final class Places<Root>: @unchecked Sendable {
  private typealias Reference = Place<Root>.Reference

  /// Tells the versions that the whole gets when one of its parts is written.
  let mark = Version.nextWholeMark()
  private var references: [Reference] = []
  private var limit = 8
  /// Raised when a place is added: what each one reaches may be more then.
  private var generation = 0

  private let lock = Lock()
  private var byPath: [AnyKeyPath: Reference] = [:]

  /// The place that a path leads to, if it is used. Paths are hashed, which may run code of the user's.
  func place(at path: AnyKeyPath) -> Place<Root>? { lock.withLock { byPath[path]?.place } }

  /// Keeps a place, unless there is one by now.
  func keep(_ place: Place<Root>, at path: AnyKeyPath) -> Place<Root> {
    lock.withLock {
      if let place = byPath[path]?.place { return place }
      if byPath.count >= 2 * limit { byPath = byPath.filter { $0.value.place != nil } }
      byPath[path] = Reference(place: place)
      return place
    }
  }

  // MARK: Under the hub's lock

  var isEmpty: Bool { references.isEmpty }

  func add(_ place: Place<Root>) {
    generation += 1
    references.append(Reference(place: place))
    guard references.count > limit else { return }
    references.removeAll { $0.place == nil }
    limit = max(8, 2 * references.count)
  }

  /// The places that a write of this one reaches, the whole being no place; the smaller before the larger.
  ///
  /// - Complexity: O(1) for those that overlap a place, once that is known; O(*n*) for the whole.
  func reached(from written: Place<Root>?) -> Reached<Root> {
    guard let written else {
      return Reached(
        inner: references.compactMap { $0.place }.sorted { $0.size < $1.size }, outer: [])
    }
    if written.reach?.generation != generation { written.reach = reach(of: written) }
    let reach = written.reach.unsafelyUnwrapped
    return Reached(
      inner: reach.inner.compactMap { $0.place }, outer: reach.outer.compactMap { $0.place })
  }

  private func reach(of written: Place<Root>) -> Place<Root>.Reach {
    let others = references.compactMap { $0.place }
      .filter { $0 !== written && $0.overlaps(written) }.sorted { $0.size < $1.size }
    return Place.Reach(
      generation: generation,
      inner: others.filter { written.contains($0) }.map { Reference(place: $0) },
      outer: others.filter { !written.contains($0) }.map { Reference(place: $0) })
  }
}

/// The places that a write of another one reaches.
struct Reached<Root> {
  /// Those that it contains.
  var inner: [Place<Root>] = []
  /// Those that contain it, and those that overlap it otherwise.
  var outer: [Place<Root>] = []
}
