/// A place of a model that is written on its own: a part, with a version of its own.
///
/// The places of a model are a tree. Each has its bytes in a *region*, which is the model itself or an element of a
/// collection; the smallest place that contains those bytes is its container. A computed property has no bytes:
/// it may overlap anything in its region.
///
/// Sendable because the lock of the hub that has the model guards the variables.
@usableFromInline
class Place: @unchecked Sendable {
  /// The element that it is in; nil for the model itself.
  final let region: Place?
  /// Its stored bytes in the region; nil if it is computed.
  final let bytes: Range<Int>?
  /// Its type.
  final let type: ObjectIdentifier
  /// What identifies it among the elements of its collection; nil if it is none.
  final let id: AnyHashable?
  /// Whether it may be in an element that is removed.
  final let canGo: Bool
  /// Where it begins in the model; -1 if that is not always the same.
  @usableFromInline final let offset: Int

  @exclusivity(unchecked) @usableFromInline final var stamp: PlaceStamp
  /// The bindings that watch it.
  @exclusivity(unchecked) @usableFromInline final var seats = Seats()
  /// What messages call it, if it was given a name.
  final var name: String?
  /// The smallest place that contains it, which is kept by what it contains; nil at the top.
  final var container: Place?
  /// What it contains. Weak: who uses a place keeps it.
  @exclusivity(unchecked) final var inner = InnerPlaces()
  /// The two-way bindings of it to other models, or to parts of them.
  final var links = PartsLinks()
  /// Whether it was in an element that was removed.
  final var isGone = false

  init(
    in region: Place?, _ bytes: Range<Int>?, _ type: Any.Type, id: AnyHashable?,
    _ version: Version, canGo: Bool
  ) {
    self.type = ObjectIdentifier(type)
    self.id = id
    self.canGo = canGo
    self.region = region
    self.bytes = bytes
    offset = region == nil ? bytes?.lowerBound ?? -1 : -1
    stamp = PlaceStamp(version)
  }

  /// The path that leads to it from the model.
  var path: String { "" }

  /// What a change of the model was to it. Runs code of the user's.
  func change(from old: UnsafeRawPointer, to new: UnsafeRawPointer, _ finder: Finder)
    -> PlaceChange
  { .changed }

  /// The same place of another model, which is made if there is none.
  ///
  /// - Parameters:
  ///   - region: What it is in there.
  ///   - distance: How much further back it begins there.
  ///   - collection: The other model's place that contains it.
  func makeTwin(
    in model: any ModelWithPlaces, _ region: Place?, movedBy distance: Int,
    collection: (Place) -> Place?
  ) -> Place? { nil }

  /// Makes it what it was before, in a new model.
  func restore(from old: UnsafeRawPointer, in new: UnsafeMutableRawPointer) {}

  /// Remembers what it has in a model, to be read when it has gone.
  func keepLast(of model: UnsafeRawPointer) {}

  /// Gives the place of its value in a model, if it is there.
  func withValue(in model: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void) -> Bool { false }

  /// Gives the place of its value in a model, to be changed there, if it is there.
  func withMutableValue(
    in model: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool { false }
}

/// What a change of a model was to a place of it.
@usableFromInline
enum PlaceChange {
  case none
  case changed
  /// The element that it was in was removed.
  case gone
}

extension Place {
  /// Gives the place of its region's value in a model, if it is there.
  final func withRegion(of model: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void) -> Bool {
    guard let region else {
      body(model)
      return true
    }
    return region.withValue(in: model, body)
  }

  final func withMutableRegion(
    of model: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    guard let region else {
      body(model)
      return true
    }
    return region.withMutableValue(in: model, body)
  }

  /// All that contains it, from the inside out.
  final var containers: some Sequence<Place> {
    sequence(first: self) { $0.container }.dropFirst()
  }

  /// Whether somebody watches what contains it.
  final var isWatchedAround: Bool {
    var next = container
    while let place = next {
      if place.seats.count > 0 { return true }
      next = place.container
    }
    return false
  }
}
