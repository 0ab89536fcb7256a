import CGtk
import TidewayUI

/// The titles of a sheet's columns or rows, which are scrolled with the cells.
final class SheetHeader: Widget {
  private let labels: [Label]
  private let isHorizontal: Bool

  init(_ titles: [String], size: (width: Int, height: Int), isHorizontal: Bool) {
    self.isHorizontal = isHorizontal
    labels = titles.map { title in
      Label(title).textAligned(.center).styled("dim-label")
        .sized(width: size.width, height: size.height)
    }
    let fixed = unsafe GLibObject(gtk_fixed_new())
    for (index, label) in labels.enumerated() {
      let (x, y) = isHorizontal ? (index * size.width, 0) : (0, index * size.height)
      unsafe gtk_fixed_put(fixed.typed(), label.object.typed(), Double(x), Double(y))
    }
    super.init(unsafe GLibObject(gtk_scrolled_window_new()))
    unsafe gtk_scrolled_window_set_child(object.opaque, fixed.typed())
    let along = GTK_POLICY_EXTERNAL, across = GTK_POLICY_NEVER
    unsafe gtk_scrolled_window_set_policy(
      object.opaque, isHorizontal ? along : across, isHorizontal ? across : along)
  }

  /// Shows the part that an adjustment of the cells shows.
  func follow(_ adjustment: GLibObject) {
    if isHorizontal {
      unsafe gtk_scrolled_window_set_hadjustment(object.opaque, adjustment.typed())
    } else {
      unsafe gtk_scrolled_window_set_vadjustment(object.opaque, adjustment.typed())
    }
  }
}
