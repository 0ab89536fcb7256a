/// The places of a model that are used as cells.
///
/// Sendable because the lock guards the entries, and that of the log everything else.
@usableFromInline
final class Places: @unchecked Sendable {
  /// Distinguishes the versions that the whole gets when one of its parts is written.
  let mark = Version.nextWholeMark()
  /// The places at the top of the model.
  @safe @exclusivity(unchecked) var inner = InnerPlaces()
  /// The level of what writes the whole.
  let level = LeveledPart()
  /// The collection in which rows were searched last.
  let searched = SearchedRows()
  /// How many places have ever been made.
  private(set) var generation = 0

  private let keys = PlaceKeys()

  /// Returns the place with a key, if it is in use.
  func place(at key: PlaceKey) -> Place? { keys.place(at: key) }

  /// Keeps a place, unless there is one by now.
  ///
  /// - Parameter add: Puts it into the tree, before anybody can find it.
  func keep(_ place: Place, at key: PlaceKey, _ add: () -> Void) -> Place {
    keys.keep(place, at: key, add)
  }

  /// Removes places whose elements were removed. If an element is inserted again, it gets a new
  /// place.
  func forget(_ gone: [Place]) { keys.forget(gone) }

  // MARK: Under the log's lock

  /// Adds a place to the tree, with the version of the place that contains it.
  ///
  /// - Parameters:
  ///   - collection: The collection of which it is an element, if any.
  ///   - whole: The version of the model.
  ///   - loaded: Takes places that are to be released after the lock.
  func add(
    _ place: Place, ofCollection collection: Place?, _ whole: Version, _ loaded: inout [Place]
  ) {
    generation += 1
    if let collection {
      place.container = collection
      collection.inner.add(element: place, &loaded)
    } else if let bytes = place.bytes {
      insert(place, bytes, &loaded)
    } else {
      place.container = place.region
      within(place.region) { $0.add(computed: place, &loaded) }
    }
    // Otherwise it would be a part of the next element with that identity.
    if place.container?.isGone == true || place.region?.isGone == true { place.isGone = true }
    place.stamp.put(max(place.container?.stamp.version ?? whole, place.stamp.version))
  }

  private func insert(_ place: Place, _ bytes: Range<Int>, _ loaded: inout [Place]) {
    var around = place.region
    while let next = inner(of: around).place(around: place, bytes, &loaded) { around = next }
    place.container = around
    within(around) { inner in
      for contained in inner.add(stored: place, bytes, &loaded) {
        contained.container = place
        _ = contained.bytes.map { place.inner.add(stored: contained, $0, &loaded) }
      }
    }
  }

  private func inner(of place: Place?) -> InnerPlaces { place?.inner ?? inner }

  private func within(_ place: Place?, _ body: (inout InnerPlaces) -> Void) {
    if let place { body(&place.inner) } else { body(&inner) }
  }

  /// Removes a place whose element was removed from its collection.
  func remove(_ place: Place) {
    place.isGone = true
    within(place.container) { $0.remove(place) }
  }

  /// Returns the places that a write of a place reaches. A nil place is the whole.
  ///
  /// - Complexity: O(*n*), where *n* is the number of containing, contained and computed places.
  ///
  /// - Parameter withVersions: Whether the versions of the inner places are asked for too.
  func reached(from written: Place?, withVersions: Bool = false) -> ReachedPlaces {
    var reached = ReachedPlaces()
    let inner = inner(of: written)
    reached.inner.reserveCapacity(inner.count)
    inner.forEach { reached.inner.append(($0, false)) }
    if withVersions { reached.versions = reached.inner.map(\.place.stamp.version) }
    guard let written else { return reached }
    if written.bytes == nil, written.container === written.region {
      // A computed place may have changed anything in its region.
      self.inner(of: written.region).forEach {
        if $0 !== written { reached.others.append(($0, false)) }
      }
    } else {
      noteComputed(in: written.region, &reached, but: written)
    }
    for container in written.containers {
      reached.outer.append(container)
      if container === written.region { continue }
      // The computed places in the region of a container.
      if container.region !== written.region {
        noteComputed(in: container.region, &reached, but: written)
      }
    }
    return reached
  }

  private func noteComputed(in region: Place?, _ reached: inout ReachedPlaces, but written: Place) {
    inner(of: region).forEachComputed { place in
      if place !== written, !reached.others.contains(where: { $0.place === place }) {
        reached.others.append((place, false))
      }
    }
  }
}

/// The places that a write reaches, besides the whole, and whether it changes them, once that is known.
struct ReachedPlaces {
  /// The places inside the written place, inner ones before outer ones.
  var inner: [(place: Place, isChanged: Bool)] = []
  /// The versions of the inner places, if they were asked for.
  var versions: [Version] = []
  /// The places that overlap it, but neither contain it nor are inside it.
  var others: [(place: Place, isChanged: Bool)] = []
  /// The places that contain it, from the inside out.
  var outer: [Place] = []

  /// Whether an inner place has bytes of its own and contains no other place that has.
  func hasNoneInside(_ place: Place) -> Bool {
    (place.bytes != nil || place.id != nil)
      && !inner.contains { inner, _ in
        inner.container === place && (inner.bytes != nil || inner.id != nil)
      }
  }

  /// All of them.
  var all: [Place] { inner.map { $0.place } + others.map { $0.place } + outer }
}

/// The key that identifies a place in a model.
struct PlaceKey: Hashable {
  /// The element, or the computed part, at which its path begins.
  var region: ObjectIdentifier?
  /// The offset of its first byte, if it is stored.
  var offset = -1
  let type: ObjectIdentifier
  /// The path, if it is computed.
  var path: AnyKeyPath?
  /// The identity of an element.
  var id: AnyHashable?
}
