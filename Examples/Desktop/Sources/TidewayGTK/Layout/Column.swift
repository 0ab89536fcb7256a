import CGtk

/// Widgets below each other.
public final class Column: Box {
  /// Creates a column of widgets with a distance in pixels.
  public init(spacing: Int = 12, @Layout _ children: () -> [Widget]) {
    super.init(GTK_ORIENTATION_VERTICAL, spacing, children())
  }
}
