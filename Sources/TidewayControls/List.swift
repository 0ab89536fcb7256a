public import Tideway
public import TidewayUI

/// Items one below the other, in sections.
///
/// `select(section:item:)` is the user's doing, which `selections` reports. A list that is hidden ignores the
/// user.
@UIActor
public final class List<Item> {
  @ControlProperty public var sections: [ListSection<Item>]
  @ControlProperty public var isHidden = false
  /// The user has selected an item.
  public let selections = ControlEvent<Item>()

  public init(_ sections: [ListSection<Item>] = []) {
    _sections = ControlProperty(wrappedValue: sections)
  }

  /// Shows the items that a source gives, in one section without a title, until the result is disposed or
  /// either goes.
  public func items(_ source: some UISource<[Item]>) -> any Disposable {
    source.map { [ListSection(title: "", items: $0)] }.bind(to: $sections)
  }

  /// Shows the sections that a source gives, until the result is disposed or either goes.
  public func sections(_ source: some UISource<[ListSection<Item>]>) -> any Disposable {
    source.bind(to: $sections)
  }

  /// The user selects an item; one that is not there is ignored.
  public func select(section: Int, item: Int) {
    guard !isHidden, sections.indices.contains(section),
      sections[section].items.indices.contains(item)
    else { return }
    selections.send(sections[section].items[item])
  }
}
