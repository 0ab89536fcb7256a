/// The indices of the rows of an array by their identities.
///
/// A hash table of indices: of a dictionary by identity, code that isn't specialized looks up types at each step. Of two rows
/// with one identity it has the first.
///
/// Safe because each use passes the elements of the array for which it was made, and compares identities there.
struct RowTable {
  /// An index and 1; 0 where there is none.
  private var slots: [Int32]

  init<Row: Identifiable>(of rows: UnsafeBufferPointer<Row>) {
    var size = 8
    while size < rows.count * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    var index = 0
    while index < rows.count {
      let id = unsafe (rows.baseAddress! + index).pointee.id, hash = id.hashValue
      if unsafe self.index(of: id, hash, in: rows) == nil { insert(index, hash) }
      index += 1
    }
  }

  private mutating func insert(_ index: Int, _ hash: Int) {
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: index + 1)
  }

  /// Returns the index of the row with an identity.
  func index<Row: Identifiable>(of id: Row.ID, in rows: UnsafeBufferPointer<Row>) -> Int? {
    unsafe index(of: id, id.hashValue, in: rows)
  }

  private func index<Row: Identifiable>(
    of id: Row.ID, _ hash: Int, in rows: UnsafeBufferPointer<Row>
  ) -> Int? {
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if unsafe rows.hasRow(id, at: index) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}

extension UnsafeBufferPointer where Element: Identifiable {
  /// Whether the row with an identity is at an index.
  func hasRow(_ id: Element.ID, at index: Int) -> Bool {
    unsafe index < count && (baseAddress! + index).pointee.id == id
  }

  /// The index of the first row with an identity.
  ///
  /// By address: where the type of the elements isn't known, `firstIndex(where:)` allocates for each of them.
  func firstIndex(id: Element.ID) -> Int? {
    var index = 0
    while index < count {
      if unsafe (baseAddress! + index).pointee.id == id { return index }
      index += 1
    }
    return nil
  }
}

/// The tables of a model's arrays, made while the model is looked at.
///
/// Safe because an array has one address while its model is looked at.
final class Finder {
  /// By the address of the array.
  private var tables: [Int: RowTable] = [:]
  /// Whether an element wasn't where it was found before. For one alone no table is made.
  private var hasSearched = false
  /// Whether what it finds is where the elements will be.
  let isNew: Bool
  /// The finder for the model before the change.
  private(set) lazy var ofOld: Finder = Finder(isNew: false)

  init(isNew: Bool = true) { self.isNew = isNew }

  /// Returns the index of a row that isn't where it was found before.
  ///
  /// - Parameter array: The address of the array that has the rows.
  func index<Row: Identifiable>(
    of id: Row.ID, in rows: UnsafeBufferPointer<Row>, of array: Int
  ) -> Int? {
    if hasSearched { return unsafe table(of: rows, array).index(of: id, in: rows) }
    hasSearched = true
    return unsafe rows.firstIndex(id: id)
  }

  private func table<Row: Identifiable>(
    of rows: UnsafeBufferPointer<Row>, _ array: Int
  ) -> RowTable {
    if let known = tables[array] { return known }
    let made = unsafe RowTable(of: rows)
    tables[array] = made
    return made
  }
}
