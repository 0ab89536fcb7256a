/// A part of a model that can be written separately, with a version of its own.
///
/// The places of a model are a tree. Each place has its bytes in a *region*, which is the model
/// itself or an element of a collection. The smallest place that contains those bytes is its
/// container. A computed property has no bytes, and may overlap anything in its region.
///
/// Sendable because the lock of the log that has the model guards the variables.
///
/// Safe because the address of a model is used only within the call that passes it, and offsets,
/// types and closures come from a key path of that very model.
@usableFromInline
class Place: LeveledPart, @unchecked Sendable {
  /// The element that contains it; nil for the model itself.
  final let region: Place?
  /// Its stored bytes in the region; nil if it is computed.
  final let bytes: Range<Int>?
  /// Its type.
  final let type: ObjectIdentifier
  /// Its identity among the elements of its collection; nil if it isn't an element.
  final let id: AnyHashable?
  /// Whether it may be in an element that is removed.
  final let canGo: Bool
  /// Its offset in the model; -1 if the offset isn't constant.
  @usableFromInline final let offset: Int

  @safe @exclusivity(unchecked) @usableFromInline final var stamp: PlaceStamp
  /// The bindings that watch it.
  @safe @exclusivity(unchecked) @usableFromInline final var subscribers = Subscribers()
  /// The name in messages, if it was given one.
  final var name: String?
  /// The smallest place that contains it, kept alive by the places inside it; nil at the top.
  final var container: Place?
  /// The places inside it. Weak, because the users of a place keep it alive.
  @safe @exclusivity(unchecked) final var inner = InnerPlaces()
  /// The two-way bindings of it to other models, or to parts of them.
  final var links = PartsLinks()
  /// Whether its element was removed.
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

  /// The path that leads to it from the model. Elements are named by their identities, which runs
  /// user code.
  var path: String { "" }
  /// The length of the path that leads to it from its region. Runs no user code.
  var lengthInRegion: Int { 0 }

  /// Returns the effect of a change of the model on it. Runs user code.
  func change(from old: UnsafeRawPointer, to new: UnsafeRawPointer, _ finder: Finder)
    -> PlaceChange
  { .changed }

  /// Returns the same place of another model, which is created if there is none.
  ///
  /// - Parameters:
  ///   - region: The region that contains it in the other model.
  ///   - distance: How many bytes further back it begins there.
  ///   - collection: Returns the other model's place that contains it.
  func makeTwin(
    in model: any ModelWithPlaces, _ region: Place?, movedBy distance: Int,
    collection: (Place) -> Place?
  ) -> Place? { nil }

  /// Restores its old value in a new model.
  func restore(from old: UnsafeRawPointer, in new: UnsafeMutableRawPointer) {}

  /// Remembers its value in a model, which can be read after its element was removed.
  ///
  /// - Returns: The value that it remembered before, to be destroyed outside of the exclusive section.
  func keepLast(of model: UnsafeRawPointer) -> Any? { nil }

  /// Passes the address of its value in a model to `body`, if the value exists.
  func withValue(
    in model: UnsafeRawPointer, _ finder: Finder?, _ body: (UnsafeRawPointer) -> Void
  ) -> Bool { false }

  /// Finds it in a model for `withLocatedValue`, which must follow before anything else changes the model.
  /// Runs code of the user's.
  ///
  /// - Returns: False if it isn't stored, or doesn't exist.
  func locate(in model: UnsafeRawPointer) -> Bool { false }

  /// Passes the address at which it was located to `body`, which may change it. Runs no code of the user's.
  func withLocatedValue(
    in model: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) {}

  /// Passes the address of its value in a model to `body`, which may change it, if the value
  /// exists.
  func withMutableValue(
    in model: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool { false }
}

/// The effect of a change of a model on one of its places.
@usableFromInline
enum PlaceChange {
  case none
  case changed
  /// The element of the place was removed.
  case gone
}

extension Place {
  /// Passes the address of its region's value in a model to `body`, if the value exists.
  final func withRegion(
    of model: UnsafeRawPointer, _ finder: Finder?, _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    guard let region else {
      unsafe body(model)
      return true
    }
    return unsafe region.withValue(in: model, finder, body)
  }

  final func withMutableRegion(
    of model: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    guard let region else {
      unsafe body(model)
      return true
    }
    return unsafe region.withMutableValue(in: model, body)
  }

  /// Whether a computed place in one of the elements that contain it may overlap it.
  final var hasComputedBeside: Bool {
    var next = region
    while let region = next {
      if region.inner.hasComputed { return true }
      next = region.region
    }
    return false
  }

  /// All places that contain it, from the inside out.
  final var containers: some Sequence<Place> {
    sequence(first: self) { $0.container }.dropFirst()
  }

  /// Whether a place that contains it is watched.
  final var isWatchedAround: Bool {
    var next = container
    while let place = next {
      if place.subscribers.count > 0 { return true }
      next = place.container
    }
    return false
  }
}
