import CGtk

/// What a `DrawingArea` is drawn on: paths that are filled and stroked.
///
/// Safe because nobody can keep it, so that it is used only while GTK draws.
@safe
public struct Canvas: ~Copyable {
  private let context: OpaquePointer
  /// The width of the area, in pixels.
  public let width: Double
  /// The height of the area, in pixels.
  public let height: Double
  /// The color of texts, which is light in a dark theme.
  public let foreground: Color
  /// The color of what is selected.
  public let accent: Color

  init(_ context: OpaquePointer, width: Int32, height: Int32, foreground: Color, accent: Color) {
    unsafe self.context = context
    (self.width, self.height) = (Double(width), Double(height))
    (self.foreground, self.accent) = (foreground, accent)
  }

  /// Adds a circle to the path.
  public func circle(x: Double, y: Double, diameter: Double) {
    unsafe cairo_new_sub_path(context)
    unsafe cairo_arc(context, x, y, diameter / 2, 0, 2 * .pi)
  }

  /// Adds a rectangle to the path.
  public func rectangle(x: Double, y: Double, width: Double, height: Double) {
    unsafe cairo_rectangle(context, x, y, width, height)
  }

  /// Begins a part of the path at a place.
  public func move(x: Double, y: Double) { unsafe cairo_move_to(context, x, y) }

  /// Adds a line from the end of the path to a place.
  public func line(x: Double, y: Double) { unsafe cairo_line_to(context, x, y) }

  /// Fills the path, and ends it unless it is kept for a stroke.
  public func fill(_ color: Color, keepsPath: Bool = false) {
    set(color)
    unsafe keepsPath ? cairo_fill_preserve(context) : cairo_fill(context)
  }

  /// Draws the path as a line, and ends it.
  public func stroke(_ color: Color, width: Double = 1) {
    set(color)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_stroke(context)
  }

  /// Writes a line of text that begins at a place.
  public func text(_ text: String, x: Double, y: Double, size: Double = 12, color: Color? = nil) {
    set(color ?? foreground)
    unsafe cairo_set_font_size(context, size)
    unsafe cairo_move_to(context, x, y)
    unsafe cairo_show_text(context, text)
  }

  private func set(_ color: Color) {
    unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }
}
