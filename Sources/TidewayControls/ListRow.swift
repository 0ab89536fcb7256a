/// A place in a list: the index of a section, and of an item in it.
public struct ListRow: Hashable, Sendable, Comparable {
  /// The index of the section, from 0.
  public var section: Int
  /// The index of the item in its section, from 0.
  public var item: Int

  /// Creates a place, whether or not there is an item.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (left: ListRow, right: ListRow) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
