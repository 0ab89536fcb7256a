import CGtk
import TidewayUI

/// Widgets below each other, with captions in a column of their own.
///
/// ```swift
/// Fields {
///   Field("_First name", first)
///   Field("_Surname", last, note: problem)
///   greeting
/// }
/// ```
public final class Fields: Widget {
  private let fields: [Field]
  private let captions: [Label?]

  /// Creates fields. A widget without a caption stands below the other ones.
  public init(@FieldBuilder _ fields: () -> [Field]) {
    self.fields = fields()
    captions = self.fields.map { field in
      field.caption.isEmpty ? nil : Label(mnemonic: field.caption, of: field.target)
    }
    super.init(unsafe GLibObject(gtk_grid_new()))
    unsafe gtk_grid_set_column_spacing(object.typed(), 12)
    for (index, field) in self.fields.enumerated() { attach(field, captions[index], at: index) }
  }

  /// Attaches a field in two lines, of which the second is that of the note.
  private func attach(_ field: Field, _ caption: Label?, at index: Int) {
    let line = Int32(2 * index)
    // Not by the grid's spacing: a note stands closer to what it is about, and takes no place while it is
    // hidden.
    let distance: Int32 = index == 0 ? 0 : field.isWide ? 12 : 6
    if let caption {
      attach(caption.aligned(.end, vertical: .center).styled("dim-label"), 0, line, distance)
    }
    attach(field.widget.expanding(), field.isWide ? 0 : 1, line, distance, field.isWide ? 2 : 1)
    if let note = field.note { attach(note, 1, line + 1, 0) }
  }

  private func attach(
    _ widget: Widget, _ column: Int32, _ line: Int32, _ distance: Int32, _ width: Int32 = 1
  ) {
    unsafe gtk_grid_attach(object.typed(), widget.object.typed(), column, line, width, 1)
    unsafe gtk_widget_set_margin_top(widget.object.typed(), distance)
  }
}
