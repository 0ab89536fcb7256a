/// A part of a list, under a title of its own.
public struct ListSection<Item> {
  public var title: String
  public var items: [Item]

  public init(title: String, items: [Item]) {
    self.title = title
    self.items = items
  }
}

extension ListSection: Equatable where Item: Equatable {}
extension ListSection: Sendable where Item: Sendable {}
