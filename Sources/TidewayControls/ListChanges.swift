/// The changes of a list's rows: removed, inserted and moved rows.
///
/// Removed rows and sections, and the origins of moves, are counted in the list before the change.
/// Inserted ones, and the destinations of moves, are counted in the list after it. The rows of a
/// section that is removed, inserted or moved belong to that change of the section, and aren't
/// listed.
public struct ListChanges: Hashable, Sendable {
  /// The move of a row or section to another place.
  public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The origin, counted in the list before.
    public var from: Place
    /// The destination, counted in the list after.
    public var to: Place

    /// Creates a move from one place to another.
    public init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// Whether the changes are unknown, because the items can't be distinguished.
  public internal(set) var isReload = false
  /// The removed sections, counted in the list before. Sections are distinguished by title.
  public internal(set) var removedSections: [Int] = []
  /// The inserted sections, counted in the list after.
  public internal(set) var insertedSections: [Int] = []
  /// The sections that have moved relative to the others.
  public internal(set) var movedSections: [Move<Int>] = []
  /// The removed rows, counted in the list before.
  public internal(set) var removed: [ListRow] = []
  /// The inserted rows, counted in the list after.
  public internal(set) var inserted: [ListRow] = []
  /// The rows that have moved relative to the others, or to another section.
  public internal(set) var moved: [Move<ListRow>] = []

  /// Whether no row has changed its place.
  public var isEmpty: Bool { self == ListChanges() }

  static var reload: ListChanges {
    var changes = ListChanges()
    changes.isReload = true
    return changes
  }
}
