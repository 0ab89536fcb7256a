/// The places of a model by their keys, as long as they are in use.
///
/// A key has the identity of an element, which belongs to the user: hashing, comparing and
/// destroying it runs user code, and so may the release of a place. All of that is done without the
/// lock. Under it are only numbers, and references that are moved in or out.
///
/// Sendable because the lock guards the variables.
final class PlaceKeys: @unchecked Sendable {
  private struct Entry {
    let key: PlaceKey
    weak var place: Place?
    /// Identifies the place without loading it.
    let identity: ObjectIdentifier
  }

  private let lock = Lock()
  /// The entries whose keys have one hash value.
  private var byHash: [Int: [Entry]] = [:]
  /// How often an entry was added or removed.
  private var changes = 0
  private var count = 0
  private var limit = 16

  func place(at key: PlaceKey) -> Place? { find(key, in: entries(at: key.hashValue).list) }

  /// Keeps a place, unless there is one by now.
  ///
  /// - Parameter add: Puts it into the tree, before anybody can find it.
  func keep(_ place: Place, at key: PlaceKey, _ add: () -> Void) -> Place {
    let hash = key.hashValue
    while true {
      let (list, changes) = entries(at: hash)
      if let known = find(key, in: list) { return known }
      let entry = Entry(key: key, place: place, identity: ObjectIdentifier(place))
      var dropped = Dropped()
      let isAdded = lock.withLock {
        guard self.changes == changes else { return false }
        add()
        if count >= limit { dropped = clear() }
        byHash[hash, default: []].append(entry)
        count += 1
        self.changes += 1
        return true
      }
      withExtendedLifetime((list, dropped)) {}
      if isAdded { return place }
    }
  }

  /// Removes the entries of places.
  func forget(_ gone: [Place]) {
    if gone.isEmpty { return }
    let gone = Set(gone.map { ObjectIdentifier($0) })
    let dropped = lock.withLock {
      let before = byHash
      keepEntries { !gone.contains($0.identity) }
      return before
    }
    withExtendedLifetime(dropped) {}
  }

  private func entries(at hash: Int) -> (list: [Entry], changes: Int) {
    lock.withLock { (byHash[hash] ?? [], changes) }
  }

  private func find(_ key: PlaceKey, in list: [Entry]) -> Place? {
    for entry in list where entry.key == key {
      if let place = entry.place { return place }
    }
    return nil
  }

  // MARK: Under the lock

  /// What is released after the lock.
  private struct Dropped {
    var entries: [Int: [Entry]] = [:]
    var loaded: [Place] = []
  }

  /// Removes the entries of places that have gone.
  private func clear() -> Dropped {
    var dropped = Dropped(entries: byHash)
    keepEntries { entry in
      guard let place = entry.place else { return false }
      dropped.loaded.append(place)
      return true
    }
    limit = max(16, 2 * count)
    return dropped
  }

  private func keepEntries(where isKept: (Entry) -> Bool) {
    changes += 1
    count = 0
    byHash = byHash.compactMapValues { list in
      let rest = list.filter(isKept)
      count += rest.count
      return rest.isEmpty ? nil : rest
    }
  }
}
