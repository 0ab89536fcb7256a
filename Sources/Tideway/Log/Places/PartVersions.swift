/// The versions of the parts of a place or a model, by their position in it.
///
/// Two models that are bound as wholes are merged part by part, each part with a version of its
/// own.
@usableFromInline
struct PartVersions {
  private var versions: [PartKey: Version] = [:]

  /// Hashes identities of elements, which runs user code.
  ///
  /// - Parameter base: The place that contains the places; nil for the model.
  init(_ places: [(place: Place, version: Version)], in base: Place?) {
    for (place, version) in places {
      if let key = PartKey(place, in: base) { versions[key] = version }
    }
  }

  /// These, where older ones count as `least`.
  func raised(to least: Version) -> PartVersions {
    var raised = self
    raised.versions = versions.mapValues { max($0, least) }
    return raised
  }

  func version(of place: Place, in base: Place?) -> Version? {
    PartKey(place, in: base).flatMap { versions[$0] }
  }
}

/// The position of a place in another place, or in the model. It is the same for two models of one
/// type.
private struct PartKey: Hashable {
  struct Element: Hashable {
    let offset: Int
    let id: AnyHashable
  }

  /// The elements that contain it, from the inside out.
  private var elements: [Element] = []
  /// The offset of its first byte; -1 for an element as a whole.
  private var offset = -1
  private let type: ObjectIdentifier

  /// Nil for a computed place, which has no position of its own.
  init?(_ place: Place, in base: Place?) {
    type = place.type
    var region: Place?
    if place.id != nil {
      region = place
    } else {
      guard let bytes = place.bytes else { return nil }
      let isHere = place.region === base?.regionOfParts
      offset = bytes.lowerBound - (isHere ? base?.startOfParts ?? 0 : 0)
      region = place.region
    }
    while let element = region, element !== base?.regionOfParts, let id = element.id {
      let isHere = element.region === base?.regionOfParts
      let start = element.container?.bytes?.lowerBound ?? 0
      elements.append(
        Element(offset: start - (isHere ? base?.startOfParts ?? 0 : 0), id: id))
      region = element.region
    }
  }
}

extension Place {
  /// The region to which the offsets of its parts refer.
  final var regionOfParts: Place? { id == nil ? region : self }
  /// The offset of its parts in that region.
  final var startOfParts: Int { id == nil ? bytes?.lowerBound ?? 0 : 0 }
}
