import CGtk
import TidewayUI

/// A menu that a widget shows at a place.
final class PopupMenu: Widget {
  init(_ menu: Menu, in widget: Widget) {
    let popover = unsafe gtk_popover_menu_new_from_model(menu.model.typed())
    super.init(unsafe GLibObject(popover, ending: .unparent))
    unsafe gtk_widget_set_parent(object.typed(), widget.object.typed())
    unsafe gtk_popover_set_has_arrow(object.typed(), 0)
    unsafe gtk_widget_set_halign(object.typed(), GTK_ALIGN_START)
  }

  func show(at place: PointerEvent) {
    var rectangle = GdkRectangle(x: Int32(place.x), y: Int32(place.y), width: 1, height: 1)
    unsafe gtk_popover_set_pointing_to(object.typed(), &rectangle)
    unsafe gtk_popover_popup(object.typed())
  }
}
