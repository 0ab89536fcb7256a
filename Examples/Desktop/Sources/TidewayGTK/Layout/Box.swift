import CGtk

/// Widgets side by side or below each other: a `Row` or a `Column`.
public class Box: Widget {
  let children: [Widget]

  init(_ orientation: GtkOrientation, _ spacing: Int, _ children: [Widget]) {
    self.children = children
    super.init(unsafe GLibObject(gtk_box_new(orientation, Int32(spacing))))
    for child in children { unsafe gtk_box_append(object.typed(), child.object.typed()) }
  }
}
