/// The way to a part in the value of its region: the model, or the element that contains the part.
///
/// Safe because it is used only with values of the type for which it was made: see `Place`.
class PartAccess<Part> {
  /// Whether the part is computed, so that it has no place in memory.
  var isComputed: Bool { false }

  /// - Parameter finder: Remembers where other elements in the same value are.
  /// - Returns: Nil if the part doesn't exist.
  func value(in region: UnsafeRawPointer, _ finder: Finder?) -> Part? { nil }

  /// Does nothing if the part doesn't exist.
  func set(_ value: Part, in region: UnsafeMutableRawPointer) {
    _ = unsafe change(in: region) { unsafe $0.assumingMemoryBound(to: Part.self).pointee = value }
  }

  /// Passes the address of the part to `body`.
  ///
  /// - Returns: Whether it has one, and exists.
  func read(
    in region: UnsafeRawPointer, _ finder: Finder?, _ body: (UnsafeRawPointer) -> Void
  ) -> Bool { false }

  /// Passes the address of the part to `body`, which may change it.
  ///
  /// - Returns: Whether it has one, and exists.
  func change(
    in region: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool { false }

  /// Finds the part for `changeLocated`, which must follow before anything else changes the model.
  ///
  /// - Returns: Whether it has an address, and exists.
  func locate(in region: UnsafeRawPointer) -> Bool { false }

  /// Passes the address of the part that was located to `body`. Runs no code of the user's.
  func changeLocated(
    in region: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) {}
}

/// A part at an offset.
final class StoredAccess<Part>: PartAccess<Part> {
  let offset: Int

  init(at offset: Int) { self.offset = offset }

  override func value(in region: UnsafeRawPointer, _ finder: Finder?) -> Part? {
    unsafe (region + offset).assumingMemoryBound(to: Part.self).pointee
  }

  override func read(
    in region: UnsafeRawPointer, _ finder: Finder?, _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    unsafe body(region + offset)
    return true
  }

  override func change(
    in region: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    unsafe body(region + offset)
    return true
  }

  override func locate(in region: UnsafeRawPointer) -> Bool { true }

  override func changeLocated(
    in region: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) { unsafe body(region + offset) }
}

/// A part that is computed from what is at an offset.
final class ComputedAccess<Whole, Part>: PartAccess<Part> {
  private let offset: Int
  private let path: WritableKeyPath<Whole, Part>

  init(_ path: WritableKeyPath<Whole, Part>, at offset: Int) {
    (self.path, self.offset) = (path, offset)
  }

  override var isComputed: Bool { true }

  override func value(in region: UnsafeRawPointer, _ finder: Finder?) -> Part? {
    unsafe (region + offset).assumingMemoryBound(to: Whole.self).pointee[keyPath: path]
  }

  override func set(_ value: Part, in region: UnsafeMutableRawPointer) {
    unsafe (region + offset).assumingMemoryBound(to: Whole.self).pointee[keyPath: path] = value
  }
}

/// A part of a part that is computed.
final class InnerAccess<Whole, Part>: PartAccess<Part> {
  private let whole: PartAccess<Whole>
  private let path: WritableKeyPath<Whole, Part>

  init(_ path: WritableKeyPath<Whole, Part>, in whole: PartAccess<Whole>) {
    (self.path, self.whole) = (path, whole)
  }

  override var isComputed: Bool { true }

  override func value(in region: UnsafeRawPointer, _ finder: Finder?) -> Part? {
    unsafe whole.value(in: region, finder)?[keyPath: path]
  }

  override func set(_ value: Part, in region: UnsafeMutableRawPointer) {
    guard var changed = unsafe whole.value(in: UnsafeRawPointer(region), nil) else { return }
    changed[keyPath: path] = value
    unsafe whole.set(changed, in: region)
  }
}

/// An element of a collection that is computed.
final class ComputedElementAccess<Collection, Element>: PartAccess<Element> {
  private let collection: PartAccess<Collection>
  private let element: PartAccess<Element>

  init(_ element: PartAccess<Element>, of collection: PartAccess<Collection>) {
    (self.element, self.collection) = (element, collection)
  }

  override var isComputed: Bool { true }

  override func value(in region: UnsafeRawPointer, _ finder: Finder?) -> Element? {
    unsafe collection.value(in: region, finder).flatMap { whole in
      unsafe withUnsafePointer(to: whole) { unsafe element.value(in: $0, nil) }
    }
  }

  override func set(_ value: Element, in region: UnsafeMutableRawPointer) {
    guard var whole = unsafe collection.value(in: UnsafeRawPointer(region), nil) else { return }
    unsafe withUnsafeMutablePointer(to: &whole) { unsafe element.set(value, in: $0) }
    unsafe collection.set(whole, in: region)
  }
}
