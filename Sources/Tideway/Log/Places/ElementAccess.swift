/// The way to an element of a collection, by its identity.
class ElementAccess<Element>: PartAccess<Element> {
  /// The offset of the collection in its region.
  let offset: Int

  init(at offset: Int) { self.offset = offset }

  /// The name of the element in a path.
  var name: String { "" }

  /// The same element of a collection that is `distance` bytes further back in its region.
  func moved(by distance: Int) -> ElementAccess<Element> { self }
}

/// An element of an array.
///
/// Safe because its region has an array of its type at the offset: see `Place`.
final class ArrayElement<Row: Identifiable>: ElementAccess<Row> {
  private let id: Row.ID
  /// The index where the element was last found, in whichever model: readers of older ones note theirs too.
  private let index: AtomicInt
  /// The index at which it was located. Used in the exclusive section only.
  private var located = 0

  init(_ id: Row.ID, at index: Int, inArrayAt offset: Int) {
    self.id = id
    self.index = AtomicInt(index)
    super.init(at: offset)
  }

  override var name: String { "[\(id)]" }

  override func moved(by distance: Int) -> ElementAccess<Row> {
    ArrayElement(id, at: index.relaxed, inArrayAt: offset + distance)
  }

  private func find(in region: UnsafeRawPointer, _ finder: Finder?) -> Int? {
    let array = unsafe region + offset
    return unsafe array.assumingMemoryBound(to: [Row].self).pointee.withUnsafeBufferPointer {
      unsafe find(in: $0, of: Int(bitPattern: array), finder)
    }
  }

  private func find(
    in rows: UnsafeBufferPointer<Row>, of array: Int, _ finder: Finder?
  ) -> Int? {
    let hint = index.relaxed
    if unsafe rows.hasRow(id, at: hint) { return hint }
    let found =
      if let finder { unsafe finder.index(of: id, in: rows, of: array) } else {
        unsafe rows.firstIndex(id: id)
      }
    // The index in an old model is of no use for the next one.
    if let found, finder?.isNew ?? true { index.setRelaxed(found) }
    return found
  }

  override func value(in region: UnsafeRawPointer, _ finder: Finder?) -> Row? {
    var row: Row?
    _ = unsafe read(in: region, finder) {
      row = unsafe $0.assumingMemoryBound(to: Row.self).pointee
    }
    return row
  }

  override func read(
    in region: UnsafeRawPointer, _ finder: Finder?, _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    let array = unsafe region + offset
    return unsafe array.assumingMemoryBound(to: [Row].self).pointee.withUnsafeBufferPointer {
      rows in
      guard let index = unsafe find(in: rows, of: Int(bitPattern: array), finder) else {
        return false
      }
      unsafe body(rows.baseAddress! + index)
      return true
    }
  }

  override func change(
    in region: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    guard let index = unsafe find(in: region, nil) else { return false }
    unsafe change(at: index, in: region, body)
    return true
  }

  override func locate(in region: UnsafeRawPointer) -> Bool {
    guard let found = unsafe find(in: region, nil) else { return false }
    located = found
    return true
  }

  override func changeLocated(
    in region: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) { unsafe change(at: located, in: region, body) }

  private func change(
    at index: Int, in region: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    let rows = unsafe (region + offset).assumingMemoryBound(to: [Row].self)
    unsafe rows.pointee.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress! + index) }
  }
}

/// A value of a dictionary, by its key.
///
/// Safe because its region has a dictionary of its type at the offset: see `Place`.
final class DictionaryElement<Key: Hashable, Element>: ElementAccess<Element> {
  private let key: Key
  /// Where the value was located. Used in the exclusive section only.
  private var located: Dictionary<Key, Element>.Index?

  init(key: Key, offset: Int) {
    self.key = key
    super.init(at: offset)
  }

  override var name: String { "[\(key)]" }

  override func moved(by distance: Int) -> ElementAccess<Element> {
    DictionaryElement(key: key, offset: offset + distance)
  }

  private func dictionary(in region: UnsafeRawPointer) -> UnsafePointer<[Key: Element]> {
    unsafe (region + offset).assumingMemoryBound(to: [Key: Element].self)
  }

  override func value(in region: UnsafeRawPointer, _ finder: Finder?) -> Element? {
    unsafe dictionary(in: region).pointee[key]
  }

  override func read(
    in region: UnsafeRawPointer, _ finder: Finder?, _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    guard let value = unsafe value(in: region, finder) else { return false }
    unsafe withUnsafePointer(to: value) { unsafe body($0) }
    return true
  }

  override func change(
    in region: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    guard let index = unsafe dictionary(in: region).pointee.index(forKey: key) else { return false }
    unsafe change(at: index, in: region, body)
    return true
  }

  override func locate(in region: UnsafeRawPointer) -> Bool {
    located = unsafe dictionary(in: region).pointee.index(forKey: key)
    return located != nil
  }

  override func changeLocated(
    in region: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) { unsafe change(at: located!, in: region, body) }

  private func change(
    at index: Dictionary<Key, Element>.Index, in region: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    let dictionary = unsafe (region + offset).assumingMemoryBound(to: [Key: Element].self)
    unsafe withUnsafeMutablePointer(to: &dictionary.pointee.values[index]) { unsafe body($0) }
  }
}

/// The value of an optional, if it has one.
///
/// Safe because its region has an optional of its type at the offset: see `Place`.
final class OptionalElement<Element>: ElementAccess<Element> {
  override var name: String { "?" }

  override func moved(by distance: Int) -> ElementAccess<Element> {
    OptionalElement(at: offset + distance)
  }

  override func value(in region: UnsafeRawPointer, _ finder: Finder?) -> Element? {
    unsafe (region + offset).assumingMemoryBound(to: Element?.self).pointee
  }

  override func read(
    in region: UnsafeRawPointer, _ finder: Finder?, _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    guard unsafe locate(in: region) else { return false }
    // The value of an optional is at its start.
    unsafe body(region + offset)
    return true
  }

  override func change(
    in region: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    guard unsafe locate(in: UnsafeRawPointer(region)) else { return false }
    unsafe changeLocated(in: region, body)
    return true
  }

  override func locate(in region: UnsafeRawPointer) -> Bool {
    unsafe (region + offset).assumingMemoryBound(to: Element?.self).pointee != nil
  }

  override func changeLocated(
    in region: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    let optional = unsafe (region + offset).assumingMemoryBound(to: Element?.self)
    unsafe withUnsafeMutablePointer(to: &optional.pointee!) { unsafe body($0) }
  }
}
