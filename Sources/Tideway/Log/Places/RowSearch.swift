/// The rows of the collection in which a row of a model was searched last.
///
/// Who binds all rows of a collection searches each of them: from the second one on, in a table.
///
/// Sendable because the lock guards the variable, and what it refers to doesn't change.
final class SearchedRows: @unchecked Sendable {
  /// The rows of a collection at a version.
  final class Rows {
    /// Weak: nothing else may keep it. The address of one that has gone may be another one's.
    private weak var collection: Place?
    private let version: Version
    /// Nil if they were searched once.
    let table: RowTable?

    init(of collection: Place, at version: Version, _ table: RowTable?) {
      (self.collection, self.version, self.table) = (collection, version, table)
    }

    func areOf(_ collection: Place, at version: Version) -> Bool {
      guard self.version == version else { return false }
      return self.collection === collection
    }
  }

  private let lock = Lock()
  private var rows: Rows?

  var last: Rows? { lock.withLock { rows } }

  func note(_ searched: Rows) {
    let before = lock.withLock {
      defer { rows = searched }
      return rows
    }
    withExtendedLifetime(before) {}
  }
}

/// A search for a row in the array of one version of a model.
///
/// Safe because a table is used with the rows from which it was made, or with equal ones.
struct RowSearch {
  let searched: SearchedRows
  let collection: Place
  let version: Version

  /// Returns the index of the first row with an identity.
  func index<Row: Identifiable>(of id: Row.ID, in rows: [Row]) -> Int? {
    unsafe rows.withUnsafeBufferPointer { rows in
      guard let last = searched.last, last.areOf(collection, at: version) else {
        note(nil)
        return unsafe rows.firstIndex(id: id)
      }
      if let table = last.table { return unsafe table.index(of: id, in: rows) }
      let table = unsafe RowTable(of: rows)
      note(table)
      return unsafe table.index(of: id, in: rows)
    }
  }

  private func note(_ table: RowTable?) {
    searched.note(SearchedRows.Rows(of: collection, at: version, table))
  }
}
