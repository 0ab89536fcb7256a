import Tideway
public import TidewayUI

/// A row of segments of which the user selects one.
///
/// `select(_:)` and the keys are the user's doing: `$selectedIndex.edits` reports them. Setting
/// `selectedIndex` is the program's, and nil selects none. A control that is disabled or hidden ignores the
/// user.
@UIActor
public final class SegmentedControl: Control {
  /// What the segments say, from left to right.
  @ControlProperty public var titles: [String]
  /// Which segment is selected. An index that there is no segment for shows none as selected.
  @ControlProperty public var selectedIndex: Int?
  /// Whether it takes what the user does. The program can write to it all the same.
  @ControlProperty public var isEnabled = true
  /// Whether it is out of sight. The user can do nothing with it then.
  @ControlProperty public var isHidden = false

  /// Segments with titles, of which one is selected, or none.
  public init(_ titles: [String] = [], selectedIndex: Int? = nil) {
    _titles = ControlProperty(wrappedValue: titles)
    _selectedIndex = ControlProperty(wrappedValue: selectedIndex)
  }

  /// The title of the selected segment, if there is one.
  public var selectedTitle: String? {
    selectedIndex.flatMap { titles.indices.contains($0) ? titles[$0] : nil }
  }

  /// The user selects a segment; one that is not there, or is selected already, changes nothing.
  public func select(_ index: Int) {
    guard acceptsUser, titles.indices.contains(index), index != selectedIndex else {
      return
    }
    $selectedIndex.edit(index)
  }

  /// The user goes one segment to the left.
  public func moveLeft() { select((selectedIndex ?? titles.count) - 1) }

  /// The user goes one segment to the right.
  public func moveRight() { select((selectedIndex ?? -1) + 1) }
}
