import CGtk
public import TidewayUI

/// A box with a title that is checked or not.
public final class CheckButton: Widget {
  /// Whether it is checked.
  @ControlProperty public var isOn: Bool

  /// Creates a check button. An underscore in its title stands before its key.
  public init(_ title: String, isOn: Bool = false) {
    let object = unsafe GLibObject(gtk_check_button_new_with_mnemonic(title))
    unsafe gtk_check_button_set_active(object.typed(), isOn ? 1 : 0)
    _isOn = ControlProperty(object, signal: "toggled") {
      unsafe gtk_check_button_get_active($0.typed()) != 0
    } set: {
      unsafe gtk_check_button_set_active($0.typed(), $1 ? 1 : 0)
    }
    super.init(object)
  }

  /// Makes it a radio button, of which one in the group of another one is checked.
  func join(_ other: CheckButton) {
    unsafe gtk_check_button_set_group(object.typed(), other.object.typed())
  }
}
