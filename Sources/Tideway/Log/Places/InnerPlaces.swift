/// The places inside another place, or inside the model.
struct InnerPlaces {
  struct Reference {
    weak var place: Place?
    let bytes: Range<Int>
  }

  /// The stored places, sorted by their start. No two overlap.
  private var stored: [Reference] = []
  private var elements: [Reference] = []
  private var computed: [Reference] = []
  private var limits = (stored: 8, elements: 8, computed: 8)

  var isEmpty: Bool { stored.isEmpty && elements.isEmpty && computed.isEmpty }
  var hasComputed: Bool { !computed.isEmpty }

  /// Returns the place that contains `bytes`. Of two places with the same bytes, the one with the
  /// shorter path contains the other.
  func place(around place: Place, _ bytes: Range<Int>) -> Place? {
    let index = firstIndex(after: bytes.lowerBound)
    guard index > 0, let found = stored[index - 1].place else { return nil }
    let around = stored[index - 1].bytes
    if around == bytes { return found.path.count <= place.path.count ? found : nil }
    return around.lowerBound <= bytes.lowerBound && bytes.upperBound <= around.upperBound
      ? found : nil
  }

  /// Adds a stored place.
  ///
  /// - Returns: The places that it contains, which are removed from this collection.
  mutating func add(stored place: Place, _ bytes: Range<Int>) -> [Place] {
    clear(&stored, &limits.stored)
    let from = firstIndex(notBefore: bytes.lowerBound)
    let to = firstIndex(notBefore: bytes.upperBound)
    let contained = stored[from..<max(from, to)].compactMap { $0.place }
    stored.replaceSubrange(
      from..<max(from, to), with: CollectionOfOne(Reference(place: place, bytes: bytes)))
    return contained
  }

  mutating func add(element place: Place) {
    clear(&elements, &limits.elements)
    elements.append(Reference(place: place, bytes: 0..<0))
  }

  mutating func add(computed place: Place) {
    clear(&computed, &limits.computed)
    computed.append(Reference(place: place, bytes: 0..<0))
  }

  mutating func remove(_ place: Place) {
    stored.removeAll { $0.place === place }
    elements.removeAll { $0.place === place }
    computed.removeAll { $0.place === place }
  }

  /// Calls `body` for all places, inner places before outer ones. Computed places, which contain
  /// nothing, come first.
  func forEach(_ body: (Place) -> Void) {
    for reference in computed { reference.place.map(body) }
    for list in [stored, elements] {
      for case let place? in list.lazy.map(\.place) {
        place.inner.forEach(body)
        body(place)
      }
    }
  }

  func forEachComputed(_ body: (Place) -> Void) {
    for reference in computed { reference.place.map(body) }
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
  private func clear(_ list: inout [Reference], _ limit: inout Int) {
    guard list.count >= limit else { return }
    list.removeAll { $0.place == nil }
    limit = max(8, 2 * list.count)
  }
}
