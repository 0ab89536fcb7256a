import CGtk
public import TidewayUI

/// Pages of which one is shown, with a row of buttons that choose it.
public final class Tabs: Widget {
  /// The place of the page that is shown.
  @ControlProperty public var selectedIndex: Int
  private let pages: [(title: String, content: Widget)]

  /// Creates pages. The first one is shown.
  public init(_ pages: [(title: String, content: Widget)]) {
    self.pages = pages
    let stack = unsafe GLibObject(gtk_stack_new())
    for (index, page) in pages.enumerated() {
      unsafe gtk_stack_add_titled(stack.opaque, page.content.object.typed(), "\(index)", page.title)
    }
    _selectedIndex = ControlProperty(stack, signal: "notify::visible-child-name") {
      let name = unsafe gtk_stack_get_visible_child_name($0.opaque)
      return unsafe name.flatMap { unsafe Int(String(cString: $0)) } ?? 0
    } set: {
      unsafe gtk_stack_set_visible_child_name($0.opaque, "\($1)")
    }
    let switcher = unsafe GLibObject(gtk_stack_switcher_new())
    unsafe gtk_stack_switcher_set_stack(switcher.opaque, stack.opaque)
    unsafe gtk_widget_set_halign(switcher.typed(), GTK_ALIGN_CENTER)
    super.init(unsafe GLibObject(gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)))
    unsafe gtk_box_append(object.typed(), switcher.typed())
    unsafe gtk_box_append(object.typed(), stack.typed())
    self.stack = stack
  }

  private var stack: GLibObject?
}
