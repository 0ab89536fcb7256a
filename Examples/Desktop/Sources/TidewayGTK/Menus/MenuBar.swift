import CGtk

/// A row of menus.
///
/// Not a menu bar of GTK: that of GTK 4.8 leaks its menus.
final class MenuBar: Widget {
  init(_ menus: [Menu]) {
    super.init(unsafe GLibObject(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)))
    for menu in menus {
      let button = unsafe GLibObject(gtk_menu_button_new())
      unsafe gtk_menu_button_set_label(button.opaque, menu.title)
      unsafe gtk_menu_button_set_use_underline(button.opaque, 1)
      unsafe gtk_menu_button_set_has_frame(button.opaque, 0)
      unsafe gtk_menu_button_set_menu_model(button.opaque, menu.model.typed())
      unsafe gtk_box_append(object.typed(), button.typed())
    }
  }
}
