import TidewayControls
import TidewayUI

@UIActor
extension Form {
  /// Does what the mouse means in a form, or in what is over it.
  func point(_ pointer: Pointer, clickCount: Int = 1) {
    if let dialog = dialogs.last { return dialog.point(pointer, clickCount) }
    if menuBar.isOpen { return pointInMenu(pointer) }
    switch pointer.action {
    case .press: press(pointer, clickCount)
    case .drag, .release:
      if let row = pressedRow, let region = places.region(ofRow: row) {
        _ = send(pointer, clickCount, to: region)
      }
      if pointer.action == .release { pressedRow = nil }
    case .scroll(let lines): scroll(lines, pointer)
    }
  }

  private func press(_ pointer: Pointer, _ clickCount: Int) {
    if let menu = menu(at: pointer) { return openMenu(menu) }
    pressedRow = nil
    guard let region = places.row(at: pointer.line), rows.indices.contains(region.row) else {
      return
    }
    let control = rows[region.row].control
    if isOnShownTab(rows[region.row]), control.canTakeFocus {
      moveFocus { $0.move(to: region.row) }
    }
    if (region.column..<region.column + region.columns).contains(pointer.column) {
      pressedRow = region.row
      _ = send(pointer, clickCount, to: region)
    }
  }

  /// The wheel scrolls the control below it if it can, and the form otherwise.
  private func scroll(_ lines: Int, _ pointer: Pointer) {
    guard let region = places.row(at: pointer.line), rows.indices.contains(region.row) else {
      return scroll(by: lines)
    }
    if send(pointer, 1, to: region) { return }
    if rows[region.row].scroll.lines.move(by: lines) {
      redraw()
    } else {
      scroll(by: lines)
    }
  }

  /// - Returns: Whether it means something to the control.
  private func send(_ pointer: Pointer, _ clickCount: Int, to region: Region) -> Bool {
    let row = rows[region.row]
    guard row.control.acceptsUser else { return false }
    let position = Position(
      line: pointer.line - region.lines.lowerBound, column: pointer.column - region.column)
    return row.control.point(
      PointerEvent(pointer.action, at: position, clickCount: clickCount, in: row.area))
  }

  private func menu(at pointer: Pointer) -> Int? {
    guard let titles = places.menuTitles, pointer.line == titles.line else { return nil }
    return menuBar.menu(at: pointer.column, behind: titles.column)
  }

  private func openMenu(_ menu: Int) {
    menuBar.open(menu)
    redraw()
  }

  private func pointInMenu(_ pointer: Pointer) {
    guard pointer.action == .press else { return }
    redraw()
    if let menu = menu(at: pointer) { return menuBar.open(menu) }
    guard let corner = places.menuBox, isInBox(pointer, corner) else { return menuBar.close() }
    guard let item = menuBar.item(atLine: pointer.line - corner.line) else { return }
    menuBar.choose(item)?.perform()
  }

  private func isInBox(_ pointer: Pointer, _ corner: Position) -> Bool {
    let box = menuBar.box
    return (corner.line..<corner.line + box.count).contains(pointer.line)
      && (corner.column..<corner.column + (box.first?.columns ?? 0)).contains(pointer.column)
  }
}
