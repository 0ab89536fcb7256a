/// How the rows of a list have changed: what was removed, inserted and moved.
///
/// Removed rows and sections, and what is moved *from*, are counted in the list before; inserted ones, and
/// what is moved *to*, in the list after. The rows of a section that is removed or inserted go and come
/// with it, those of one that is moved move with it, and neither are listed.
public struct ListChanges: Hashable, Sendable {
  /// Something that is somewhere else now.
  public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// Where it was, counted in the list before.
    public var from: Place
    /// Where it is, counted in the list after.
    public var to: Place

    /// A move from one place to another.
    public init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// Whether nothing is known of what has changed: the items cannot be told apart.
  public internal(set) var isReload = false
  /// Sections that have gone, counted in the list before. A title tells them apart.
  public internal(set) var removedSections: [Int] = []
  /// Sections that have come, counted in the list after.
  public internal(set) var insertedSections: [Int] = []
  /// Sections that are in another place among the others.
  public internal(set) var movedSections: [Move<Int>] = []
  /// Rows that have gone, counted in the list before.
  public internal(set) var removed: [ListRow] = []
  /// Rows that have come, counted in the list after.
  public internal(set) var inserted: [ListRow] = []
  /// Rows that are in another place, or in another section.
  public internal(set) var moved: [Move<ListRow>] = []

  /// Whether every row is where it was.
  public var isEmpty: Bool { self == ListChanges() }

  static var reload: ListChanges {
    var changes = ListChanges()
    changes.isReload = true
    return changes
  }
}
