import CGtk
import TidewayUI

/// Cells in columns and rows that are scrolled both ways. Only the visible ones have widgets.
public final class Sheet: Widget {
  private let columns: [String]
  private let rows: [String]
  private let cell: (SheetPlace) -> Widget
  private let size: (width: Int, height: Int)
  private let fixed = unsafe GLibObject(gtk_fixed_new())
  private let scrolled = unsafe GLibObject(gtk_scrolled_window_new())
  private let headers: (columns: SheetHeader, rows: SheetHeader)
  private var adjustments: [GLibObject] = []
  private var isToBeShown = false
  private var cells: [SheetPlace: Widget] = [:]

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - columns: The titles of the columns.
  ///   - rows: The titles of the rows.
  ///   - size: The size of a cell, in pixels.
  ///   - cell: Makes the widget of a cell that becomes visible. It is released when the cell is
  ///     scrolled away.
  public init(
    columns: [String], rows: [String], size: (width: Int, height: Int) = (96, 30),
    cell: @escaping (SheetPlace) -> Widget
  ) {
    (self.columns, self.rows, self.size, self.cell) = (columns, rows, size, cell)
    headers = (
      SheetHeader(columns, size: size, isHorizontal: true),
      SheetHeader(rows, size: (44, size.height), isHorizontal: false)
    )
    super.init(unsafe GLibObject(gtk_grid_new()))
    unsafe gtk_widget_set_size_request(
      fixed.typed(), Int32(columns.count * size.width), Int32(rows.count * size.height))
    unsafe gtk_scrolled_window_set_child(scrolled.opaque, fixed.typed())
    unsafe gtk_scrolled_window_set_policy(
      scrolled.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL)
    unsafe gtk_widget_set_hexpand(scrolled.typed(), 1)
    unsafe gtk_widget_set_vexpand(scrolled.typed(), 1)
    attach(headers.columns.object, 1, 0)
    attach(headers.rows.object, 0, 1)
    attach(scrolled, 1, 1)
    follow()
  }

  private func attach(_ part: GLibObject, _ column: Int32, _ row: Int32) {
    unsafe gtk_grid_attach(object.typed(), part.typed(), column, row, 1, 1)
  }

  /// The widget of a cell, if the cell is visible.
  public func widget(at place: SheetPlace) -> Widget? { cells[place] }

  /// Scrolls to a cell if it isn't visible, and sets the focus to it.
  public func focus(_ place: SheetPlace) {
    guard columns.indices.contains(place.column), rows.indices.contains(place.row) else { return }
    let x = Double(place.column * size.width), y = Double(place.row * size.height)
    unsafe gtk_adjustment_clamp_page(adjustments[0].typed(), x, x + Double(size.width))
    unsafe gtk_adjustment_clamp_page(adjustments[1].typed(), y, y + Double(size.height))
    show()
    cells[place]?.focus()
  }

  private func follow() {
    let horizontal = unsafe GLibObject(gtk_scrolled_window_get_hadjustment(scrolled.opaque))
    let vertical = unsafe GLibObject(gtk_scrolled_window_get_vadjustment(scrolled.opaque))
    adjustments = [horizontal, vertical]
    // Outside of what is scrolled: the titles have the same size as the cells, and share the adjustments.
    attach(
      unsafe GLibObject(gtk_scrollbar_new(GTK_ORIENTATION_HORIZONTAL, horizontal.typed())), 1, 2)
    attach(unsafe GLibObject(gtk_scrollbar_new(GTK_ORIENTATION_VERTICAL, vertical.typed())), 2, 1)
    headers.columns.follow(horizontal)
    headers.rows.follow(vertical)
    for adjustment in adjustments {
      adjustment.connect("value-changed") { [unowned self] in showSoon() }
      adjustment.connect("changed") { [unowned self] in showSoon() }
    }
  }

  /// Not at once: the place of widgets that are added while others get their places isn't computed.
  private func showSoon() {
    if isToBeShown { return }
    isToBeShown = true
    GLibLoop.shared.performSoon { [weak self] in UIActor.assumeIsolated { self?.show() } }
  }

  /// Makes the widgets of the visible cells, and releases those of the others, except the one that has the
  /// focus.
  private func show() {
    isToBeShown = false
    let columns = visible(adjustments[0], size.width, columns.count)
    let rows = visible(adjustments[1], size.height, rows.count)
    for (place, widget) in cells
    where !(columns.contains(place.column) && rows.contains(place.row)) && !widget.containsFocus {
      unsafe gtk_fixed_remove(fixed.typed(), widget.object.typed())
      cells[place] = nil
    }
    for row in rows {
      for column in columns { show(SheetPlace(column: column, row: row)) }
    }
  }

  private func show(_ place: SheetPlace) {
    if cells[place] != nil { return }
    let widget = cell(place).sized(width: size.width, height: size.height)
    cells[place] = widget
    unsafe gtk_fixed_put(
      fixed.typed(), widget.object.typed(), Double(place.column * size.width),
      Double(place.row * size.height))
  }

  private func visible(_ adjustment: GLibObject, _ size: Int, _ count: Int) -> Range<Int> {
    let start = unsafe gtk_adjustment_get_value(adjustment.typed())
    let length = unsafe gtk_adjustment_get_page_size(adjustment.typed())
    let first = min(max(Int(start) / size, 0), count)
    return first..<max(first, min(Int(start + length) / size + 1, count))
  }
}

extension Widget {
  /// Whether it or a widget in it has the focus.
  var containsFocus: Bool {
    unsafe gtk_widget_get_state_flags(object.typed()).rawValue
      & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }
}
