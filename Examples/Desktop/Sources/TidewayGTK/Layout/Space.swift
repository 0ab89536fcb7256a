import CGtk

/// An empty place that takes the space that is left.
public final class Space: Widget {
  /// Creates a space.
  public init() {
    super.init(unsafe GLibObject(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)))
    expanding()
  }
}
