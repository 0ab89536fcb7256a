/// A section of a list, with a title.
public struct ListSection<Item> {
  /// The title above the items.
  public var title: String
  /// The items, from the top.
  public var items: [Item]

  /// Creates a section with a title and items.
  public init(title: String, items: [Item]) {
    self.title = title
    self.items = items
  }
}

extension ListSection: Equatable where Item: Equatable {}
extension ListSection: Sendable where Item: Sendable {}
