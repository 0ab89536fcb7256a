import CGtk
public import TidewayUI

/// Two widgets with a line between them that the user moves.
public final class Paned: Widget {
  /// The width of the first widget, in pixels.
  @ControlProperty public var position: Int
  private let parts: (Widget, Widget)

  /// Creates a place for two widgets side by side.
  public init(position: Int, _ first: Widget, _ second: Widget) {
    parts = (first, second)
    let object = unsafe GLibObject(gtk_paned_new(GTK_ORIENTATION_HORIZONTAL))
    unsafe gtk_paned_set_start_child(object.opaque, first.object.typed())
    unsafe gtk_paned_set_end_child(object.opaque, second.object.typed())
    unsafe gtk_paned_set_position(object.opaque, Int32(position))
    _position = ControlProperty(object, signal: "notify::position") {
      unsafe Int(gtk_paned_get_position($0.opaque))
    } set: {
      unsafe gtk_paned_set_position($0.opaque, Int32($1))
    }
    super.init(object)
    expanding(vertically: true)
  }
}
