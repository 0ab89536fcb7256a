import CGtk
import TidewayUI

/// What an area of GTK calls to be drawn.
@UIActor
final class Drawer {
  private let object: Weak<GLibObject>
  private var body: (borrowing Canvas) -> Void = { _ in }

  init(_ area: GLibObject) {
    object = Weak(area)
    let box = Reference(self)
    // Safe because GTK calls the function with the data that it owns, while it draws.
    let data = unsafe Unmanaged.passRetained(box).toOpaque()
    unsafe gtk_drawing_area_set_draw_func(
      area.typed(),
      { _, context, width, height, data in
        guard let data = unsafe data, let context = unsafe context else { return }
        let drawer = unsafe Unmanaged<Reference>.fromOpaque(data).takeUnretainedValue()
        nonisolated(unsafe) let cairo = unsafe context
        UIActor.assumeIsolated { unsafe drawer.target?.draw(on: cairo, width, height) }
      }, data,
      { data in if let data = unsafe data { unsafe Unmanaged<Reference>.fromOpaque(data).release() }
      })
  }

  /// Draws with a closure from now on.
  func draw(_ body: @escaping (borrowing Canvas) -> Void) {
    self.body = body
    if let area = object.object { unsafe gtk_widget_queue_draw(area.typed()) }
  }

  private func draw(on context: OpaquePointer, _ width: Int32, _ height: Int32) {
    guard let area = object.object else { return }
    body(
      unsafe Canvas(
        context, width: width, height: height, foreground: area.themeColor("theme_fg_color"),
        accent: area.themeColor("theme_selected_bg_color")))
  }

  private final class Reference: Sendable {
    @UIActor private(set) weak var target: Drawer?

    @UIActor init(_ target: Drawer) { self.target = target }
  }
}

@UIActor
extension GLibObject {
  /// A color of the theme; gray if it has none of that name.
  fileprivate func themeColor(_ name: String) -> Color {
    var color = GdkRGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    _ = unsafe gtk_style_context_lookup_color(
      gtk_widget_get_style_context(typed()), name, &color)
    return Color(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      alpha: Double(color.alpha))
  }
}
