/// A place in a list: the number of a section, and of an item in it.
public struct ListRow: Hashable, Sendable, Comparable {
  /// The number of the section, from 0.
  public var section: Int
  /// The number of the item in its section, from 0.
  public var item: Int

  /// A place; whether there is an item does not matter.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (left: ListRow, right: ListRow) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
