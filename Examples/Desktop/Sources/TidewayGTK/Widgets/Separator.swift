import CGtk

/// A line between widgets.
public final class Separator: Widget {
  /// Creates a line between widgets that are below each other.
  public init() {
    super.init(unsafe GLibObject(gtk_separator_new(GTK_ORIENTATION_HORIZONTAL)))
  }
}
