import Tideway
public import TidewayUI

/// Radio buttons of which one is chosen.
public final class RadioGroup: Widget {
  /// The place of the button that is chosen; nil if none is.
  @ControlProperty public var selectedIndex: Int?
  private let buttons: [CheckButton]

  /// Creates a group of buttons side by side.
  ///
  /// - Parameters:
  ///   - titles: The titles. An underscore in a title stands before its key.
  ///   - selectedIndex: The place of the one that is chosen.
  public init(_ titles: [String], selectedIndex: Int? = nil) {
    let buttons = titles.map { CheckButton($0) }, row = Row(spacing: 12) { buttons }
    for button in buttons.dropFirst() { button.join(buttons[0]) }
    self.buttons = buttons
    let changes = ControlEvent<Void>()
    _selectedIndex = ControlProperty(
      getter: { buttons.firstIndex(where: \.isOn) },
      setter: { chosen in
        for (index, button) in buttons.enumerated() where button.isOn != (index == chosen) {
          button.isOn = index == chosen
        }
      }, changes: changes)
    super.init(row.object)
    // The one that is left is reported too, and before the one that is chosen.
    for button in buttons {
      button.$isOn.edits.filter { $0 }.bind { _ in changes.send() }.disposed(by: bag)
    }
    self.selectedIndex = selectedIndex
  }
}
