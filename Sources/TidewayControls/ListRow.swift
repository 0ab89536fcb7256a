/// A place in a list: the number of a section, and of an item in it.
public struct ListRow: Hashable, Sendable, Comparable {
  public var section: Int
  public var item: Int

  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (left: ListRow, right: ListRow) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
