// Models that are bound to this model as wholes.
extension EventLog {
  /// Adds a link, which shares the places of this model with another model.
  ///
  /// - Parameter base: The place that is bound; nil for the whole.
  func add(_ link: PartsLink, at base: Place?) {
    let loaded = lock.withLock { base?.links.add(link) ?? links.add(link) }
    withExtendedLifetime(loaded) {}
  }

  /// The links of the places that contain a place. Called with the lock held.
  func links(around place: Place) -> [PartsLink] {
    var all = links.all
    for container in place.containers { all += container.links.all }
    return all
  }

  /// Whether there may be links of the places that contain a place. Called with the lock held.
  func isLinked(around place: Place) -> Bool {
    !links.isEmpty || place.containers.contains { !$0.links.isEmpty }
  }

  func storedPlaces(in base: Place?) -> [Place] {
    let inner = lock.withLock { places?.reached(from: base).inner ?? [] }
    return inner.map { $0.place }.filter { $0.bytes != nil || $0.id != nil }
  }

  /// The version of a place, or of the whole, and the versions of the places that it contains; nil
  /// if it contains none.
  func versionsOfParts(of base: Place?) -> (version: Version, parts: PartVersions)? {
    lock.lock()
    guard let places else {
      lock.unlock()
      return nil
    }
    let inner = places.reached(from: base).inner
    let versions = inner.map { (place: $0.place, version: stamp(of: $0.place).version) }
    let version = base.map { stamp(of: $0).version } ?? hiddenHere?.version ?? version
    lock.unlock()
    return withExtendedLifetime(inner) {
      inner.isEmpty ? nil : (version, PartVersions(versions, in: base))
    }
  }
}
