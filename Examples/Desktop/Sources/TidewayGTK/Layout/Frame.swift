import CGtk

/// A line with a title around a widget.
public final class Frame: Widget {
  private let content: Widget

  /// Creates a frame.
  public init(_ title: String? = nil, _ content: () -> Widget) {
    self.content = content()
    super.init(unsafe GLibObject(gtk_frame_new(title)))
    unsafe gtk_frame_set_child(object.typed(), self.content.object.typed())
  }
}
