import CGtk

// How a widget looks and where it stands: each returns the widget itself.
extension Widget {
  /// Takes the space that is left in the window.
  @discardableResult
  public func expanding(horizontally: Bool = true, vertically: Bool = false) -> Self {
    unsafe gtk_widget_set_hexpand(object.typed(), horizontally ? 1 : 0)
    unsafe gtk_widget_set_vexpand(object.typed(), vertically ? 1 : 0)
    return self
  }

  /// Keeps a distance from all that is around it, in pixels.
  @discardableResult
  public func margins(_ all: Int) -> Self { margins(horizontal: all, vertical: all) }

  /// Keeps distances from what is around it, in pixels.
  @discardableResult
  public func margins(horizontal: Int = 0, vertical: Int = 0) -> Self {
    unsafe gtk_widget_set_margin_start(object.typed(), Int32(horizontal))
    unsafe gtk_widget_set_margin_end(object.typed(), Int32(horizontal))
    unsafe gtk_widget_set_margin_top(object.typed(), Int32(vertical))
    unsafe gtk_widget_set_margin_bottom(object.typed(), Int32(vertical))
    return self
  }

  /// Stands in a larger place as given.
  @discardableResult
  public func aligned(_ horizontal: Alignment = .fill, vertical: Alignment = .fill) -> Self {
    unsafe gtk_widget_set_halign(object.typed(), GtkAlign(horizontal.rawValue))
    unsafe gtk_widget_set_valign(object.typed(), GtkAlign(vertical.rawValue))
    return self
  }

  /// Is at least this large, in pixels.
  @discardableResult
  public func sized(width: Int? = nil, height: Int? = nil) -> Self {
    unsafe gtk_widget_set_size_request(
      object.typed(), Int32(width ?? -1), Int32(height ?? -1))
    return self
  }

  /// Has classes of the theme's style sheet, such as `"title-2"`, `"dim-label"` and `"suggested-action"`.
  @discardableResult
  public func styled(_ classes: String...) -> Self {
    for name in classes { object.setClass(name, true) }
    return self
  }

  /// Has a name for those who can't see it, where no caption says it.
  @discardableResult
  public func named(_ name: String) -> Self {
    unsafe tideway_set_accessible_name(object.raw, name)
    return self
  }

  /// Has an explanation for those who can't see it.
  @discardableResult
  public func described(_ text: String) -> Self {
    unsafe tideway_set_accessible_description(object.raw, text)
    return self
  }
}
