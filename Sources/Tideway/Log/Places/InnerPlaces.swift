/// The places inside another place, or inside the model.
///
/// It is used under the log's lock, and a weak reference that is loaded there may have become the
/// last one to its place. So whoever looks through the references takes the loaded places, and
/// releases them after the lock.
struct InnerPlaces {
  struct Reference {
    weak var place: Place?
    /// Identifies the place without loading it.
    let identity: ObjectIdentifier
    let bytes: Range<Int>

    init(_ place: Place, _ bytes: Range<Int> = 0..<0) {
      self.place = place
      identity = ObjectIdentifier(place)
      self.bytes = bytes
    }

    /// Borrowed, since a copy registers its weak reference anew.
    borrowing func loaded() -> Place? { place }
  }

  /// The stored places, sorted by their start. No two overlap.
  private var stored: [Reference] = []
  private var elements: [Reference] = []
  private var computed: [Reference] = []
  private var limits = (stored: 8, elements: 8, computed: 8)

  /// How many there are at most, without those inside of them.
  var count: Int { stored.count + elements.count + computed.count }
  var isEmpty: Bool { stored.isEmpty && elements.isEmpty && computed.isEmpty }
  var hasComputed: Bool { !computed.isEmpty }

  /// Returns the place that contains `bytes`. Of two places with the same bytes, the one with the
  /// shorter path contains the other.
  ///
  /// - Parameter loaded: Takes the places that were loaded.
  func place(around place: Place, _ bytes: Range<Int>, _ loaded: inout [Place]) -> Place? {
    let index = firstIndex(after: bytes.lowerBound)
    guard index > 0, let found = stored[index - 1].place else { return nil }
    loaded.append(found)
    let around = stored[index - 1].bytes
    if around == bytes { return found.lengthInRegion <= place.lengthInRegion ? found : nil }
    return around.lowerBound <= bytes.lowerBound && bytes.upperBound <= around.upperBound
      ? found : nil
  }

  /// Adds a stored place.
  ///
  /// - Parameter loaded: Takes the places that were loaded.
  /// - Returns: The places that it contains, which are removed from this collection.
  mutating func add(
    stored place: Place, _ bytes: Range<Int>, _ loaded: inout [Place]
  ) -> [Place] {
    clear(&stored, &limits.stored, &loaded)
    let from = firstIndex(notBefore: bytes.lowerBound)
    let to = firstIndex(notBefore: bytes.upperBound)
    let contained = stored[from..<max(from, to)].compactMap { $0.place }
    loaded += contained
    stored.replaceSubrange(
      from..<max(from, to), with: CollectionOfOne(Reference(place, bytes)))
    return contained
  }

  mutating func add(element place: Place, _ loaded: inout [Place]) {
    clear(&elements, &limits.elements, &loaded)
    elements.append(Reference(place))
  }

  mutating func add(computed place: Place, _ loaded: inout [Place]) {
    clear(&computed, &limits.computed, &loaded)
    computed.append(Reference(place))
  }

  mutating func remove(_ place: Place) {
    let identity = ObjectIdentifier(place)
    stored.removeAll { $0.identity == identity }
    elements.removeAll { $0.identity == identity }
    computed.removeAll { $0.identity == identity }
  }

  /// Calls `body` for all places, inner places before outer ones. Computed places, which contain
  /// nothing, come first. Under the log's lock `body` keeps the places, or they are known to be
  /// kept.
  @inline(__always)
  func forEach(_ body: (Place) -> Void) {
    forEachComputed(body)
    forEach(in: stored, body)
    if !elements.isEmpty { forEach(in: elements, body) }
  }

  func forEachComputed(_ body: (Place) -> Void) {
    if !computed.isEmpty { forEach(in: computed, body) }
  }

  private func forEach(in list: [Reference], _ body: (Place) -> Void) {
    for index in list.indices {
      guard let place = list[index].loaded() else { continue }
      if !place.inner.isEmpty { place.inner.forEach(body) }
      body(place)
    }
  }

  // MARK: Searching

  private func firstIndex(after offset: Int) -> Int { firstIndex { $0.bytes.lowerBound > offset } }

  private func firstIndex(notBefore offset: Int) -> Int {
    firstIndex { $0.bytes.lowerBound >= offset }
  }

  private func firstIndex(where isBehind: (Reference) -> Bool) -> Int {
    var low = 0, high = stored.count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(stored[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Removes unused places, when they may be half of all places.
  private func clear(
    _ list: inout [Reference], _ limit: inout Int, _ loaded: inout [Place]
  ) {
    guard list.count >= limit else { return }
    list.removeAll { reference in
      guard let place = reference.place else { return true }
      loaded.append(place)
      return false
    }
    limit = max(8, 2 * list.count)
  }
}
