import CGtk

/// Widgets in rows whose columns are aligned.
public final class Grid: Widget {
  private let rows: [[Widget]]

  /// Creates a grid of rows.
  ///
  /// - Parameters:
  ///   - rows: The widgets, row by row.
  ///   - spacing: The distance between them, in pixels.
  public init(_ rows: [[Widget]], spacing: Int = 6) {
    self.rows = rows
    super.init(unsafe GLibObject(gtk_grid_new()))
    unsafe gtk_grid_set_row_spacing(object.typed(), guint(spacing))
    unsafe gtk_grid_set_column_spacing(object.typed(), guint(spacing))
    for (line, row) in rows.enumerated() {
      for (column, widget) in row.enumerated() {
        unsafe gtk_grid_attach(
          object.typed(), widget.object.typed(), Int32(column), Int32(line), 1, 1)
      }
    }
  }
}
