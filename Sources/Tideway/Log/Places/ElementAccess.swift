/// Finds an element of a collection by its identity, in the value that contains the collection.
///
/// Safe because it is made for an offset at which its region has a collection of its type: see
/// `Place`.
protocol ElementAccess<Element> {
  associatedtype Element
  /// Where an element is in its collection.
  associatedtype Location

  /// Where the element was located. Used in the turnstile only.
  var located: Location? { get nonmutating set }

  func find(in region: UnsafeRawPointer) -> Location?

  /// Passes the address of the element to `body`. Runs no code of the user's.
  func change(
    at location: Location, in region: UnsafeMutableRawPointer,
    _ body: (UnsafeMutablePointer<Element>) -> Void)

  /// - Parameter finder: Caches search results for other elements in the same value.
  func value(in region: UnsafeRawPointer, _ finder: Finder?) -> Element?

  /// - Returns: Whether the element exists.
  func read(
    in region: UnsafeRawPointer, _ finder: Finder?, _ body: (UnsafePointer<Element>) -> Void
  ) -> Bool

  /// The name of the element in a path.
  var name: String { get }

  /// The same element of a collection that is `distance` bytes further back in its region.
  func moved(by distance: Int) -> any ElementAccess<Element>
}

extension ElementAccess {
  func read(
    in region: UnsafeRawPointer, _ finder: Finder?, _ body: (UnsafePointer<Element>) -> Void
  ) -> Bool {
    guard let value = unsafe value(in: region, finder) else { return false }
    unsafe withUnsafePointer(to: value, body)
    return true
  }

  /// Finds the element for `changeLocated`, which must follow before anything else changes the model.
  ///
  /// - Returns: Whether the element exists.
  func locate(in region: UnsafeRawPointer) -> Bool {
    let found = unsafe find(in: region)
    located = found
    return found != nil
  }

  func changeLocated(
    in region: UnsafeMutableRawPointer, _ body: (UnsafeMutablePointer<Element>) -> Void
  ) { unsafe change(at: located!, in: region, body) }

  /// - Returns: Whether the element exists.
  @discardableResult
  func change(
    in region: UnsafeMutableRawPointer, _ body: (UnsafeMutablePointer<Element>) -> Void
  ) -> Bool {
    guard let location = unsafe find(in: UnsafeRawPointer(region)) else { return false }
    unsafe change(at: location, in: region, body)
    return true
  }
}

/// The indices of the elements in a model's collections, cached while the model is examined.
final class Finder {
  /// For the address of each collection, a dictionary from identity to index.
  private var indices: [Int: Any] = [:]
  /// Whether an element wasn't where it was found before. For one alone no dictionary is made.
  private var hasSearched = false
  /// Whether what it finds is where the elements will be.
  fileprivate let isNew: Bool
  /// The finder for the model before the change.
  private(set) lazy var ofOld: Finder = Finder(isNew: false)

  init(isNew: Bool = true) { self.isNew = isNew }

  /// Returns the index of a row that isn't where it was found before. Of two rows with one identity the first
  /// counts.
  fileprivate func index<Row: Identifiable>(
    of id: Row.ID, in rows: UnsafePointer<[Row]>
  ) -> Int? {
    if hasSearched { return unsafe indices(of: rows)[id] }
    hasSearched = true
    return unsafe rows.pointee.firstIndex(id: id)
  }

  private func indices<Row: Identifiable>(of rows: UnsafePointer<[Row]>) -> [Row.ID: Int] {
    let key = Int(bitPattern: rows)
    if let known = indices[key] as? [Row.ID: Int] { return known }
    let count = unsafe rows.pointee.count
    // By a loop: of what the library has for that, each step looks types up.
    var made: [Row.ID: Int] = Dictionary(minimumCapacity: count)
    for index in stride(from: count - 1, through: 0, by: -1) {
      unsafe made.updateValue(index, forKey: rows.pointee[index].id)
    }
    indices[key] = made
    return made
  }
}

/// An element of an array, by its identity.
final class ArrayElement<Row: Identifiable>: ElementAccess {
  typealias Element = Row

  private let offset: Int
  private let id: Row.ID
  /// The index where the element was last found, in whichever model: readers of older ones note theirs too.
  private let index: AtomicInt
  var located: Int?

  init(_ id: Row.ID, at index: Int, inArrayAt offset: Int) {
    self.id = id
    self.offset = offset
    self.index = AtomicInt(index)
  }

  var name: String { "[\(id)]" }

  func moved(by distance: Int) -> any ElementAccess<Row> {
    ArrayElement(id, at: index.relaxed, inArrayAt: offset + distance)
  }

  private func rows(_ region: UnsafeRawPointer) -> UnsafePointer<[Row]> {
    unsafe (region + offset).assumingMemoryBound(to: [Row].self)
  }

  private func find(in rows: UnsafePointer<[Row]>, _ finder: Finder?) -> Int? {
    let hint = index.relaxed
    if unsafe isElement(hint, of: rows) { return hint }
    let finder = finder ?? Finder()
    let found = unsafe finder.index(of: id, in: rows)
    // The index in an old model is of no use for the next one.
    if let found, finder.isNew { index.setRelaxed(found) }
    return found
  }

  private func isElement(_ index: Int, of rows: UnsafePointer<[Row]>) -> Bool {
    unsafe index < rows.pointee.count && rows.pointee[index].id == id
  }

  func value(in region: UnsafeRawPointer, _ finder: Finder?) -> Row? {
    let rows = unsafe rows(region)
    return unsafe find(in: rows, finder).map { unsafe rows.pointee[$0] }
  }

  func read(
    in region: UnsafeRawPointer, _ finder: Finder?, _ body: (UnsafePointer<Row>) -> Void
  ) -> Bool {
    let rows = unsafe rows(region)
    guard let index = unsafe find(in: rows, finder) else { return false }
    unsafe rows.pointee.withUnsafeBufferPointer { unsafe body($0.baseAddress! + index) }
    return true
  }

  func find(in region: UnsafeRawPointer) -> Int? { unsafe find(in: rows(region), nil) }

  func change(
    at index: Int, in region: UnsafeMutableRawPointer,
    _ body: (UnsafeMutablePointer<Row>) -> Void
  ) {
    let rows = unsafe (region + offset).assumingMemoryBound(to: [Row].self)
    unsafe rows.pointee.withUnsafeMutableBufferPointer {
      unsafe body($0.baseAddress! + index)
    }
  }
}

extension Array where Element: Identifiable {
  /// The index of the first element with an identity.
  ///
  /// By address: where the type of the elements isn't known, `firstIndex(where:)` allocates for each of them.
  func firstIndex(id: Element.ID) -> Int? {
    unsafe withUnsafeBufferPointer { elements in
      var index = 0
      while index < elements.count {
        if unsafe (elements.baseAddress! + index).pointee.id == id { return index }
        index += 1
      }
      return nil
    }
  }
}

/// A value of a dictionary, by its key.
final class DictionaryElement<Key: Hashable, Element>: ElementAccess {
  private let key: Key
  /// The offset of the dictionary in the region.
  private let offset: Int
  var located: Dictionary<Key, Element>.Index?

  init(key: Key, offset: Int) { (self.key, self.offset) = (key, offset) }

  var name: String { "[\(key)]" }

  func moved(by distance: Int) -> any ElementAccess<Element> {
    DictionaryElement(key: key, offset: offset + distance)
  }

  func value(in region: UnsafeRawPointer, _ finder: Finder?) -> Element? {
    unsafe (region + offset).assumingMemoryBound(to: [Key: Element].self).pointee[key]
  }

  func find(in region: UnsafeRawPointer) -> Dictionary<Key, Element>.Index? {
    unsafe (region + offset).assumingMemoryBound(to: [Key: Element].self).pointee
      .index(forKey: key)
  }

  func change(
    at index: Dictionary<Key, Element>.Index, in region: UnsafeMutableRawPointer,
    _ body: (UnsafeMutablePointer<Element>) -> Void
  ) {
    let dictionary = unsafe (region + offset).assumingMemoryBound(to: [Key: Element].self)
    unsafe withUnsafeMutablePointer(to: &dictionary.pointee.values[index], body)
  }
}

/// The value of an optional, if it has one.
struct OptionalElement<Element>: ElementAccess {
  /// The offset of the optional in the region.
  let offset: Int

  var name: String { "?" }

  func moved(by distance: Int) -> any ElementAccess<Element> {
    OptionalElement(offset: offset + distance)
  }

  func value(in region: UnsafeRawPointer, _ finder: Finder?) -> Element? {
    unsafe (region + offset).assumingMemoryBound(to: Element?.self).pointee
  }

  /// An optional has one value at most.
  var located: Void? {
    get { () }
    nonmutating set {}
  }

  func find(in region: UnsafeRawPointer) -> Void? {
    unsafe (region + offset).assumingMemoryBound(to: Element?.self).pointee == nil ? nil : ()
  }

  func change(
    at location: Void, in region: UnsafeMutableRawPointer,
    _ body: (UnsafeMutablePointer<Element>) -> Void
  ) {
    let optional = unsafe (region + offset).assumingMemoryBound(to: Element?.self)
    unsafe withUnsafeMutablePointer(to: &optional.pointee!, body)
  }
}
