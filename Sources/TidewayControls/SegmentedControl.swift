import Tideway
public import TidewayUI

/// A row of segments, one of which the user selects.
///
/// `select(_:)` and the keys are actions of the user, which `selections` and `$selectedIndex.edits`
/// report. Setting `selectedIndex` is a write by the program, and nil selects no segment.
public final class SegmentedControl: Control {
  /// The titles of the segments, from left to right.
  @ControlProperty public var titles: [String]
  /// The index of the selected segment. An index out of range shows no segment as selected.
  @ControlProperty public var selectedIndex: Int?
  /// Happens when the user selects another segment, with its index.
  public let selections = ControlEvent<Int>()

  /// Creates segments with titles, one of which is selected, or none.
  public init(_ titles: [String] = [], selectedIndex: Int? = nil) {
    _titles = ControlProperty(wrappedValue: titles)
    _selectedIndex = ControlProperty(wrappedValue: selectedIndex)
  }

  /// The title of the selected segment, if there is one.
  public var selectedTitle: String? {
    selectedIndex.flatMap { titles.indices.contains($0) ? titles[$0] : nil }
  }

  /// Performs a selection by the user. A segment that doesn't exist, or is already selected,
  /// changes nothing.
  public func select(_ index: Int) {
    guard acceptsUser, titles.indices.contains(index), index != selectedIndex else {
      return
    }
    simultaneously {
      $selectedIndex.edit(index)
      selections.send(index)
    }
  }

  /// Moves the selection one segment to the left, as an action of the user.
  public func moveLeft() { select((selectedIndex ?? titles.count) - 1) }

  /// Moves the selection one segment to the right, as an action of the user.
  public func moveRight() { select((selectedIndex ?? -1) + 1) }
}
