import CGtk
public import TidewayUI

/// A button. An underscore in its title stands before the letter that presses it together with Alt.
public final class Button: Widget {
  /// The title.
  @Attribute public var title: String
  /// Happens when the user presses it.
  public let clicks = ControlEvent<Void>()

  /// Creates a button with a title.
  public init(_ title: String = "") {
    let object = unsafe GLibObject(gtk_button_new_with_mnemonic(title))
    _title = Attribute(object) {
      unsafe gtk_button_get_label($0.typed()).map { unsafe String(cString: $0) } ?? ""
    } set: {
      unsafe gtk_button_set_label($0.typed(), $1)
      unsafe tideway_name_button($0.raw, $1.withoutMnemonic)
    }
    super.init(object)
    unsafe tideway_name_button(object.raw, title.withoutMnemonic)
    let clicks = clicks
    object.connect("clicked") { clicks.send() }
  }

  /// Is the button that the window's Return key presses.
  @discardableResult
  public func isDefault() -> Button {
    styled("suggested-action")
    object.connect("realize") { [unowned object] in
      let window = unsafe gtk_widget_get_root(object.typed())
      unsafe gtk_window_set_default_widget(
        UnsafeMutableRawPointer(window)?.assumingMemoryBound(to: GtkWindow.self), object.typed())
    }
    return self
  }
}

extension String {
  /// The title as it is read out: of two underscores one is shown, and a single one stands before the key.
  fileprivate var withoutMnemonic: String {
    split(separator: "__", omittingEmptySubsequences: false).map { $0.replacing("_", with: "") }
      .joined(separator: "_")
  }
}
