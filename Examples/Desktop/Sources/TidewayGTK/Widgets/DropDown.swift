import CGtk
public import TidewayUI

/// A choice from a list that drops down.
public final class DropDown: Widget {
  /// The place of what is chosen; nil if nothing is.
  @ControlProperty public var selectedIndex: Int?

  /// Creates a choice.
  public init(_ titles: [String], selectedIndex: Int? = 0) {
    let model = unsafe gtk_string_list_new(nil)
    for title in titles { unsafe gtk_string_list_append(model, title) }
    // Safe because the drop-down takes over the list.
    let object = unsafe GLibObject(gtk_drop_down_new(model, nil))
    unsafe gtk_drop_down_set_selected(object.opaque, .row(selectedIndex))
    _selectedIndex = ControlProperty(object, signal: "notify::selected") {
      unsafe gtk_drop_down_get_selected($0.opaque).row
    } set: {
      unsafe gtk_drop_down_set_selected($0.opaque, .row($1))
    }
    super.init(object)
  }
}

// GTK's places in lists, of which the largest number means none.
extension guint {
  static func row(_ index: Int?) -> guint { index.map { guint($0) } ?? .max }

  var row: Int? { self == .max ? nil : Int(self) }
}
