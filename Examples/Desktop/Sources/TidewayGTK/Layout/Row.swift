import CGtk

/// Widgets side by side.
public final class Row: Box {
  /// Creates a row of widgets with a distance in pixels.
  public init(spacing: Int = 6, @Layout _ children: () -> [Widget]) {
    super.init(GTK_ORIENTATION_HORIZONTAL, spacing, children())
  }

  /// Gives all widgets the same width.
  @discardableResult
  public func homogeneous() -> Row {
    unsafe gtk_box_set_homogeneous(object.typed(), 1)
    return self
  }
}
