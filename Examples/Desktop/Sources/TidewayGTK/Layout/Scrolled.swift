import CGtk

/// A widget that is scrolled where it is larger than its place.
public final class Scrolled: Widget {
  private let content: Widget

  /// Creates a place for a widget that may be larger.
  ///
  /// - Parameters:
  ///   - hasFrame: Whether a line is drawn around it.
  ///   - content: The widget.
  public init(hasFrame: Bool = true, _ content: () -> Widget) {
    self.content = content()
    super.init(unsafe GLibObject(gtk_scrolled_window_new()))
    unsafe gtk_scrolled_window_set_child(object.opaque, self.content.object.typed())
    unsafe gtk_scrolled_window_set_has_frame(object.opaque, hasFrame ? 1 : 0)
    expanding(vertically: true)
  }
}
