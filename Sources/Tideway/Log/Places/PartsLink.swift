/// A link between two models, or parts of them, that are bound to each other as wholes. A place of
/// one is a place of the other too, so that each part has a version on both sides.
///
/// Sendable because its only variable is guarded by the lock.
@usableFromInline
final class PartsLink: @unchecked Sendable {
  struct End {
    /// Counted as its binding's cells count it: a weak reference would make each use of it slower.
    let model: any ModelWithPlaces
    /// What is bound; nil for the model.
    let base: Place?
  }

  private let ends: (End, End)
  private let lock = Lock()
  /// The places that may have no other user.
  private var kept: [ObjectIdentifier: Place] = [:]
  private var limit = 16

  init(_ left: End, _ right: End) { ends = (left, right) }

  private var directions: [(own: End, other: End)] { [(ends.0, ends.1), (ends.1, ends.0)] }

  /// Creates the present places of each end in the other end too. The link was added to both.
  func shareAll() {
    for (own, other) in directions {
      for place in own.model.storedPlaces(in: own.base) {
        share(place, from: own, with: other)
      }
    }
  }

  /// Creates a new place of one end in the other end too.
  func share(_ place: Place, of model: any ModelWithPlaces) {
    for (own, other) in directions where own.model === model {
      share(place, from: own, with: other)
    }
  }

  private func share(_ place: Place, from own: End, with other: End) {
    guard let twin = twin(of: place, own.base, other.model, other.base) else { return }
    keep(place)
    keep(twin)
  }

  private func twin(
    of place: Place, _ base: Place?, _ model: any ModelWithPlaces, _ otherBase: Place?
  ) -> Place? {
    if let base, !place.containers.contains(where: { $0 === base }) { return nil }
    if place.region === base?.regionOfParts {
      let shift = (otherBase?.startOfParts ?? 0) - (base?.startOfParts ?? 0)
      return place.makeTwin(in: model, otherBase?.regionOfParts, movedBy: shift) {
        $0.container.flatMap { self.twin(of: $0, base, model, otherBase) }
      }
    }
    guard let region = place.region, let other = twin(of: region, base, model, otherBase) else {
      return nil
    }
    return place.makeTwin(in: model, other, movedBy: 0) {
      $0.container.flatMap { self.twin(of: $0, base, model, otherBase) }
    }
  }

  private func keep(_ place: Place) {
    // Released after the lock: a place that has gone may be the last to hold its element.
    let before: [ObjectIdentifier: Place]? = lock.withLock {
      defer { kept[ObjectIdentifier(place)] = place }
      guard kept.count >= limit else { return nil }
      let before = kept
      kept = before.filter { !$0.value.isGone }
      limit = max(16, 2 * kept.count)
      return before
    }
    withExtendedLifetime(before) {}
  }
}

/// The links of one model, which their bindings keep alive.
struct PartsLinks {
  private struct Reference {
    weak var link: PartsLink?
  }

  private var references: [Reference] = []

  /// - Returns: The links that were loaded, to be released after the lock: a reference may have
  ///   become the last one to its link.
  mutating func add(_ link: PartsLink) -> [PartsLink] {
    var loaded: [PartsLink] = []
    if references.count == references.capacity {
      references.removeAll { reference in
        guard let link = reference.link else { return true }
        loaded.append(link)
        return false
      }
      references.reserveCapacity(max(4, 2 * references.count))
    }
    references.append(Reference(link: link))
    return loaded
  }

  /// Whether there never was one.
  var isEmpty: Bool { references.isEmpty }

  var all: [PartsLink] { references.compactMap(\.link) }
}

/// A model of any type whose parts are places.
protocol ModelWithPlaces: AnyObject {
  /// Returns all places inside a place, or in the model, that have bytes of their own.
  func storedPlaces(in base: Place?) -> [Place]

  func storedPlace<Part>(
    in region: Place?, at offset: Int, _ areEqual: ((Part, Part) -> Bool)?,
    on lane: (any Lane)?, _ last: Part?, _ path: PlacePath
  ) -> PartPlace<Part>

  /// Returns the place of an element of a collection; nil if the element doesn't exist.
  func element<Item>(
    ofCollection collection: Place, _ element: ElementAccess<Item>, id: AnyHashable,
    _ areEqual: ((Item, Item) -> Bool)?
  ) -> PartPlace<Item>?
}
