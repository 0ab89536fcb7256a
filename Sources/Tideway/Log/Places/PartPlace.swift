/// A place with a value of a given type.
///
/// Safe because its access is used with values of its region's type only: see `Place`.
///
/// Sendable because its only variable is guarded by the log's lock.
@usableFromInline
final class PartPlace<Part>: Place, @unchecked Sendable {
  let access: PartAccess<Part>
  /// The comparison; nil for parts that can't be compared, which any write that reaches them
  /// changes.
  @usableFromInline let areEqual: ((Part, Part) -> Bool)?
  /// The lane on which it may be read and compared; nil for any thread.
  private let lane: (any Lane)?
  let placePath: PlacePath
  /// The element's last value, once the element was removed.
  private var last: Part?

  /// - Parameters:
  ///   - lane: The lane on which it may be read and compared; nil for any thread.
  ///   - last: Its value, if it is an element that may be removed, or is inside one.
  init(
    in region: Place?, _ bytes: Range<Int>?, _ access: PartAccess<Part>, id: AnyHashable? = nil,
    _ areEqual: ((Part, Part) -> Bool)?, _ version: Version, on lane: (any Lane)? = nil,
    last: Part? = nil, path: PlacePath
  ) {
    self.access = access
    self.last = last
    self.lane = lane
    self.areEqual = areEqual
    placePath = path
    super.init(in: region, bytes, Part.self, id: id, version, canGo: last != nil)
  }

  override var path: String { placePath.fromModel() }
  override var lengthInRegion: Int { placePath.inRegion().count }

  // MARK: In a model

  /// Returns its value in a model, or the last value if its element doesn't exist.
  func value(in model: UnsafeRawPointer) -> Part { unsafe find(in: model, nil) ?? lastValue }

  /// The value that it had when its element was removed.
  var lastValue: Part { last! }

  /// Returns its value in a model; nil if its element doesn't exist.
  func find(in model: UnsafeRawPointer, _ finder: Finder?) -> Part? {
    var part: Part?
    _ = unsafe withRegion(of: model, finder) { part = unsafe access.value(in: $0, finder) }
    return part
  }

  /// Sets its value in a model. Does nothing if its element was removed.
  func set(_ value: Part, in model: UnsafeMutableRawPointer) {
    _ = unsafe withMutableRegion(of: model) { unsafe access.set(value, in: $0) }
  }

  /// - Parameter changed: Takes the changed value. If `body` throws, nothing else has it, and it must
  ///   not be destroyed in the exclusive section.
  func change<Result>(
    in model: UnsafeMutableRawPointer, _ changed: inout Part?, _ body: (inout Part) throws -> Result
  ) rethrows -> Result {
    var value = unsafe value(in: UnsafeRawPointer(model))
    defer { changed = value }
    let result = try body(&value)
    unsafe set(value, in: model)
    return result
  }

  override func withValue(
    in model: UnsafeRawPointer, _ finder: Finder?, _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    if region == nil { return unsafe access.read(in: model, finder, body) }
    var isThere = false
    _ = unsafe withRegion(of: model, finder) { isThere = unsafe access.read(in: $0, finder, body) }
    return isThere
  }

  override func withMutableValue(
    in model: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    var isThere = false
    _ = unsafe withMutableRegion(of: model) { isThere = unsafe access.change(in: $0, body) }
    return isThere
  }

  override func locate(in model: UnsafeRawPointer) -> Bool {
    guard unsafe region?.locate(in: model) ?? true else { return false }
    var isThere = false
    _ = unsafe withRegion(of: model, nil) { isThere = unsafe access.locate(in: $0) }
    return isThere
  }

  override func withLocatedValue(
    in model: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    unsafe withLocatedRegion(of: model) { unsafe access.changeLocated(in: $0, body) }
  }

  private func withLocatedRegion(
    of model: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    guard let region else { return unsafe body(model) }
    unsafe region.withLocatedValue(in: model, body)
  }

  // MARK: The effect of a write

  override func change(
    from old: UnsafeRawPointer, to new: UnsafeRawPointer, _ finder: Finder
  ) -> PlaceChange {
    // The usual case: its bytes are the same if other parts were written. Then no comparison runs.
    if offset >= 0, areEqual != nil,
      unsafe hasSameBytes(old + offset, new + offset, MemoryLayout<Part>.size)
    {
      return .none
    }
    // Another thread that writes the whole can't compare the part, which then counts as changed.
    let isHere = lane?.isCurrent ?? true
    guard access.isComputed else {
      let change = unsafe change(from: old, to: new, finder, isHere)
      return change == .gone && !isHere ? .changed : change
    }
    return unsafe isHere ? changeOfComputed(from: old, to: new, finder) : .changed
  }

  /// Compares by address: the types of optionals would be looked up.
  private func change(
    from old: UnsafeRawPointer, to new: UnsafeRawPointer, _ finder: Finder, _ isHere: Bool
  ) -> PlaceChange {
    var change = PlaceChange.gone
    _ = unsafe withValue(in: new, finder) { new in
      change = .changed
      guard let areEqual else { return }
      _ = unsafe withValue(in: old, finder.ofOld) { old in
        if unsafe hasSameBytes(old, new, MemoryLayout<Part>.size) { return change = .none }
        let before = unsafe old.assumingMemoryBound(to: Part.self)
        let after = unsafe new.assumingMemoryBound(to: Part.self)
        if isHere, unsafe areEqual(before.pointee, after.pointee) { change = .none }
      }
    }
    return change
  }

  private func changeOfComputed(
    from old: UnsafeRawPointer, to new: UnsafeRawPointer, _ finder: Finder
  ) -> PlaceChange {
    guard let after = unsafe find(in: new, finder) else { return .gone }
    guard let areEqual, let before = unsafe find(in: old, finder.ofOld) else { return .changed }
    return areEqual(before, after) ? .none : .changed
  }

  override func restore(from old: UnsafeRawPointer, in new: UnsafeMutableRawPointer) {
    if let value = unsafe find(in: old, nil) { unsafe set(value, in: new) }
  }

  override func makeTwin(
    in model: any ModelWithPlaces, _ region: Place?, movedBy distance: Int,
    collection: (Place) -> Place?
  ) -> Place? {
    if let element = access as? ElementAccess<Part> {
      guard let collection = collection(self), let id else { return nil }
      return model.element(ofCollection: collection, element.moved(by: distance), id: id, areEqual)
    }
    guard let bytes else { return nil }
    return model.storedPlace(
      in: region, at: bytes.lowerBound + distance, areEqual, on: lane, last, placePath)
  }

  override func keepLast(of model: UnsafeRawPointer) -> Any? {
    guard let value = unsafe find(in: model, nil) else { return nil }
    let before = last
    last = value
    return before.map { $0 as Any }
  }
}

/// Whether two places in memory have the same bytes.
private func hasSameBytes(
  _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int
) -> Bool {
  func isSame<Word: Equatable & BitwiseCopyable>(_ type: Word.Type, at offset: Int) -> Bool {
    unsafe first.loadUnaligned(fromByteOffset: offset, as: type)
      == second.loadUnaligned(fromByteOffset: offset, as: type)
  }
  var offset = 0
  while offset + 8 <= count {
    guard isSame(UInt64.self, at: offset) else { return false }
    offset += 8
  }
  while offset < count {
    guard isSame(UInt8.self, at: offset) else { return false }
    offset += 1
  }
  return true
}

/// The path that leads to a place.
struct PlacePath {
  /// From the model. Elements are named by their identities, which runs user code.
  let fromModel: () -> String
  /// From the region that contains the place.
  let inRegion: () -> String

  init(_ fromModel: @escaping () -> String, inRegion: @escaping () -> String) {
    self.fromModel = fromModel
    self.inRegion = inRegion
  }

  /// The path of a place at the top of a model, or of one that isn't stored.
  init(_ path: @escaping () -> String) { self.init(path, inRegion: path) }
}
