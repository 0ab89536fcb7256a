// The places for key paths. One key path always leads to the same place.
//
// Safe because an access is used with values of the type for which it was made: see `Place`.
extension EventLog: ModelWithPlaces {
  /// Returns the place with a key, and creates it if there is none, here and in the models that are
  /// bound to this one.
  ///
  /// - Parameters:
  ///   - collection: The collection of which it is an element, if any.
  ///   - make: Creates the place with a version.
  func place<Part>(
    at key: PlaceKey, ofCollection collection: Place? = nil, _ make: (Version) -> PartPlace<Part>
  ) -> PartPlace<Part> {
    let places = placesInUse()
    if let place = places.place(at: key) as? PartPlace<Part> { return place }
    let made = make(.initial)
    var links: [PartsLink] = [], loaded: [Place] = []
    let kept = places.keep(made, at: key) {
      lock.withLock {
        places.add(made, ofCollection: collection, version, &loaded)
        hidden?.noteMade(made)
        links = self.links(around: made)
      }
    }
    withExtendedLifetime(loaded) {}
    for link in links { link.share(made, of: self) }
    return kept as! PartPlace<Part>
  }

  /// Returns the place of a path from the model.
  ///
  /// - Parameter lane: The lane on which the path may be used and the part compared; nil for any
  ///   thread.
  @usableFromInline
  func place<Part>(
    _ path: WritableKeyPath<Element, Part>, _ areEqual: ((Part, Part) -> Bool)?,
    on lane: (any Lane)? = nil
  ) -> PartPlace<Part> {
    if let offset = MemoryLayout<Element>.offset(of: path) {
      return storedPlace(in: nil, at: offset, areEqual, on: lane, nil, PlacePath { path.suffix })
    }
    let key = PlaceKey(type: ObjectIdentifier(Part.self), path: path)
    return place(at: key) { version in
      PartPlace(
        in: nil, nil, ComputedAccess(path, at: 0), areEqual, version, on: lane,
        path: PlacePath { path.suffix })
    }
  }

  /// Returns the place of a path from another place's value.
  func place<Value, Part>(
    in base: PartPlace<Value>, _ path: WritableKeyPath<Value, Part>,
    _ areEqual: ((Part, Part) -> Bool)?, on lane: (any Lane)? = nil
  ) -> PartPlace<Part> {
    let way = base.placePath.appending({ path.suffix }, isFromElement: base.id != nil)
    // Read only when its element no longer exists.
    let last: Part? = base.canGo ? value(of: base)[keyPath: path] : nil
    if !base.access.isComputed, let offset = MemoryLayout<Value>.offset(of: path) {
      return storedPlace(
        in: base.regionOfParts, at: base.startOfParts + offset, areEqual, on: lane, last, way)
    }
    let key = PlaceKey(
      region: ObjectIdentifier(base), type: ObjectIdentifier(Part.self), path: path)
    return place(at: key) { version in
      PartPlace(
        in: base.regionOfParts, nil, base.computed(path), areEqual, version, on: lane,
        last: last, path: way)
    }
  }

  func storedPlace<Part>(
    in region: Place?, at offset: Int, _ areEqual: ((Part, Part) -> Bool)?,
    on lane: (any Lane)?, _ last: Part?, _ path: PlacePath
  ) -> PartPlace<Part> {
    let key = PlaceKey(
      region: region.map { ObjectIdentifier($0) }, offset: offset, type: ObjectIdentifier(Part.self)
    )
    let bytes = offset..<offset + max(MemoryLayout<Part>.size, 1)
    return place(at: key) { version in
      PartPlace(
        in: region, bytes, StoredAccess(at: offset), areEqual, version, on: lane, last: last,
        path: path)
    }
  }

  /// Returns the place of an element; nil if the element doesn't exist.
  ///
  /// - Parameter find: Finds the element in the collection, which is at an offset of its region.
  func element<Collection, Item>(
    of collection: PartPlace<Collection>, _ areEqual: ((Item, Item) -> Bool)?, id: AnyHashable,
    _ find: (Collection, Int, RowSearch) -> ElementAccess<Item>?
  ) -> PartPlace<Item>? {
    let (whole, stamp) = copy(of: collection)
    let search = RowSearch(
      searched: placesInUse().searched, collection: collection, version: stamp.version)
    guard let bytes = collection.bytes else {
      return elementOfComputed(collection, whole, areEqual, id, find(whole, 0, search))
    }
    return find(whole, bytes.lowerBound, search).flatMap {
      self.element(ofCollection: collection, $0, id: id, areEqual)
    }
  }

  func element<Item>(
    ofCollection collection: Place, _ element: ElementAccess<Item>, id: AnyHashable,
    _ areEqual: ((Item, Item) -> Bool)?
  ) -> PartPlace<Item>? {
    let model = lock.withLock { seenValue }
    var last: Item?
    _ = unsafe withUnsafePointer(to: model) {
      unsafe collection.withRegion(of: $0, nil) { last = unsafe element.value(in: $0, nil) }
    }
    guard let last else { return nil }
    let key = PlaceKey(
      region: ObjectIdentifier(collection), type: ObjectIdentifier(Item.self), id: id)
    return place(at: key, ofCollection: collection) { version in
      PartPlace(
        in: collection.region, nil, element, id: id, areEqual, version, last: last,
        path: PlacePath { collection.path + element.name })
    }
  }

  /// Returns the place of an element of a collection that has no place in memory. The element is
  /// computed with the collection.
  private func elementOfComputed<Collection, Item>(
    _ collection: PartPlace<Collection>, _ whole: Collection,
    _ areEqual: ((Item, Item) -> Bool)?, _ id: AnyHashable, _ element: ElementAccess<Item>?
  ) -> PartPlace<Item>? {
    guard collection.access.isComputed, let element else { return nil }
    let last = unsafe withUnsafePointer(to: whole) { unsafe element.value(in: $0, nil) }
    let key = PlaceKey(
      region: ObjectIdentifier(collection), type: ObjectIdentifier(Item.self), id: id)
    return place(at: key) { version in
      PartPlace(
        in: collection.region, nil, ComputedElementAccess(element, of: collection.access), areEqual,
        version, last: last, path: PlacePath { collection.path + element.name })
    }
  }

  private func value<Part>(of place: PartPlace<Part>) -> Part { copy(of: place).0 }
}

extension PartPlace {
  /// Returns the access to an inner part that has no place in memory.
  fileprivate func computed<Inner>(_ path: WritableKeyPath<Part, Inner>) -> PartAccess<Inner> {
    access.isComputed ? InnerAccess(path, in: access) : ComputedAccess(path, at: startOfParts)
  }
}

extension PlacePath {
  /// Returns the path of a part.
  ///
  /// - Parameter isFromElement: Whether the part is in the element to which this path leads, which
  ///   is its region.
  fileprivate func appending(
    _ suffix: @escaping () -> String, isFromElement: Bool
  ) -> PlacePath {
    PlacePath(
      { fromModel() + suffix() }, inRegion: { isFromElement ? suffix() : inRegion() + suffix() })
  }
}

extension AnyKeyPath {
  /// The path without its root: `.address.city`.
  fileprivate var suffix: String {
    let text = "\(self)"
    return text.firstIndex(of: ".").map { String(text[$0...]) } ?? ""
  }
}
