import CGtk
import Tideway
public import TidewayUI

/// A window. It exists until it is closed, with all that is in it.
///
/// A program's window is a subclass that makes its widgets and binds them, or an instance:
///
/// ```swift
/// Window("Hello") { Label("Hello, world!") }.show()
/// ```
open class Window: Widget {
  /// The title.
  @Attribute public final var title: String
  /// What is shown in the window.
  public final var content: Widget? {
    didSet { arrange() }
  }
  /// The menus, which are shown above the content.
  public final var menus: [Menu] = [] {
    didSet {
      for menu in menus { for command in menu.commands { add(command) } }
      menuBar = menus.isEmpty ? nil : MenuBar(menus)
      arrange()
    }
  }
  private var menuBar: MenuBar?
  /// The menu bar and the content, if there is a menu bar.
  private var column: Column?
  /// Happens once, when the window has been closed.
  public final let closes = ControlEvent<Void>()
  /// Returns whether the window closes when the user closes it. Without it, it does.
  public final var mayClose: (() -> Bool)?

  /// Creates a window that isn't shown yet.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - width: The width at the beginning, in pixels. Without it, what the content needs.
  ///   - height: The height at the beginning.
  ///   - parent: The window that this one belongs to, and that can't be used while this one is open.
  public init(_ title: String, width: Int? = nil, height: Int? = nil, in parent: Window? = nil) {
    let object = unsafe GLibObject(gtk_window_new(), ending: .destroy)
    _title = Attribute(object) {
      unsafe gtk_window_get_title($0.typed()).map { unsafe String(cString: $0) } ?? ""
    } set: {
      unsafe gtk_window_set_title($0.typed(), $1)
    }
    super.init(object)
    self.title = title
    unsafe gtk_window_set_titlebar(object.typed(), gtk_header_bar_new())
    unsafe gtk_window_set_default_size(object.typed(), Int32(width ?? -1), Int32(height ?? -1))
    object.connect("close-request") { [weak self] _ in self?.requestClose() ?? false }
    if let parent { belong(to: parent) }
  }

  /// Creates a window with a column of widgets.
  public convenience init(
    _ title: String, width: Int? = nil, height: Int? = nil, in parent: Window? = nil,
    @Layout _ content: () -> [Widget]
  ) {
    self.init(title, width: width, height: height, in: parent)
    let widgets = content()
    show(Column { widgets }.margins(12))
  }

  /// Sets the content; an initializer wouldn't call the observer.
  private func show(_ content: Widget) { self.content = content }

  /// Shows the window, which then exists until it is closed.
  public final func show() {
    if !Application.windows.contains(where: { $0 === self }) { Application.windows.append(self) }
    unsafe gtk_window_present(object.typed())
  }

  /// Closes the window.
  public final func close() {
    guard let index = Application.windows.firstIndex(where: { $0 === self }) else { return }
    Application.windows.remove(at: index)
    object.destroyWindow()
    (menus, content) = ([], nil)
    closes.send()
  }

  /// Makes the window larger or smaller, in pixels.
  public final func resize(width: Int, height: Int) {
    unsafe gtk_window_set_default_size(object.typed(), Int32(width), Int32(height))
  }

  /// - Returns: True, since the window closes itself if it may.
  private func requestClose() -> Bool {
    if mayClose?() ?? true { close() }
    return true
  }

  private func arrange() {
    // The content can't be in two places.
    unsafe gtk_window_set_child(object.typed(), nil)
    column = nil
    if let menuBar, let content {
      column = Column(spacing: 0) {
        menuBar; content
      }
    }
    unsafe gtk_window_set_child(object.typed(), (column ?? content)?.object.typed())
  }

  private func belong(to parent: Window) {
    unsafe gtk_window_set_transient_for(object.typed(), parent.object.typed())
    unsafe gtk_window_set_modal(object.typed(), 1)
    parent.closes.bind(with: self) { $0.close() }.disposed(by: bag)
  }
}
