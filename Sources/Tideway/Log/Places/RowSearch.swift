/// The rows of the collection in which a row of a model was searched last.
///
/// Who binds all rows of a collection searches each of them: from the second one on, in a table.
///
/// Sendable because the lock guards the variables.
final class SearchedRows: @unchecked Sendable {
  /// A collection as it was at a version.
  struct Moment: Equatable {
    let collection: ObjectIdentifier
    let version: Version
  }

  private let lock = Lock()
  private var last: Moment?
  private var table: RowTable?

  /// Notes a search.
  ///
  /// - Returns: Whether the one before was in the same rows, and the table of these if there is one.
  fileprivate func note(_ moment: Moment) -> (isSecond: Bool, table: RowTable?) {
    lock.withLock {
      if last == moment { return (true, table) }
      (last, table) = (moment, nil)
      return (false, nil)
    }
  }

  fileprivate func keep(_ made: RowTable, of moment: Moment) {
    lock.withLock { if last == moment { table = made } }
  }
}

/// A search for a row in the array of one version of a model.
///
/// Safe because a table is used with the rows from which it was made, or with equal ones.
struct RowSearch {
  private let searched: SearchedRows
  private let moment: SearchedRows.Moment

  init(_ searched: SearchedRows, of collection: ObjectIdentifier, at version: Version) {
    self.searched = searched
    moment = SearchedRows.Moment(collection: collection, version: version)
  }

  /// Returns the index of the first row with an identity.
  func index<Row: Identifiable>(of id: Row.ID, in rows: [Row]) -> Int? {
    unsafe rows.withUnsafeBufferPointer { rows in
      let (isSecond, known) = searched.note(moment)
      if let known { return unsafe known.index(of: id, in: rows) }
      guard isSecond else { return unsafe rows.firstIndex(id: id) }
      let made = unsafe RowTable(of: rows)
      searched.keep(made, of: moment)
      return unsafe made.index(of: id, in: rows)
    }
  }
}
