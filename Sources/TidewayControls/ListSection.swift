/// A part of a list, under a title of its own.
public struct ListSection<Item> {
  /// What stands above its items.
  public var title: String
  /// Its items, from the top.
  public var items: [Item]

  /// A section with a title and items.
  public init(title: String, items: [Item]) {
    self.title = title
    self.items = items
  }
}

extension ListSection: Equatable where Item: Equatable {}
extension ListSection: Sendable where Item: Sendable {}
