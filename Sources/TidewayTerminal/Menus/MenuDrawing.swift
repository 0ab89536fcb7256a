import TidewayUI

@UIActor
extension MenuBar {
  /// The titles, each with a space on both sides; the letter that opens it is underlined.
  var titles: [[Span]] {
    menus.enumerated().map { index, menu in
      let style: Style = open?.menu == index ? .reversed : []
      return [
        Span(" ", style), Span(String(menu.title.prefix(1)), style.union(.underlined)),
        Span(menu.title.dropFirst() + " ", style),
      ]
    }
  }

  /// The first column of each title, behind so many columns.
  func starts(behind column: Int) -> [Int] {
    var column = column
    return titles.map { title in
      defer { column += title.columns }
      return column
    }
  }

  /// The menu at a column of the titles.
  func menu(at column: Int, behind start: Int) -> Int? {
    zip(starts(behind: start), titles).enumerated().first { _, place in
      (place.0..<place.0 + place.1.columns).contains(column)
    }?.offset
  }

  /// The lines of the menu that is open.
  var box: [[Span]] {
    guard let open else { return [] }
    let menu = menus[open.menu]
    let titleColumns = menu.commands.map(\.title.displayWidth).max() ?? 0
    let keyColumns = menu.commands.compactMap { $0.key?.name.displayWidth }.max()
    let columns = titleColumns + (keyColumns.map { $0 + 2 } ?? 0)
    var lines: [[Span]] = [], item = 0
    for (index, group) in menu.groups.enumerated() {
      if index > 0 { lines.append([Span(Box.rule(columns), .dim)]) }
      for command in group {
        let text = command.title.padded(to: columns - (command.key?.name.displayWidth ?? 0))
        var style: Style = command.isEnabled ? [] : .dim
        if item == open.item { style.insert(.reversed) }
        lines.append([Span(text + (command.key?.name ?? ""), style)])
        item += 1
      }
    }
    return Box.lines("", lines, columns: columns)
  }

  /// The command at a line of the box, counted from its border.
  func item(atLine line: Int) -> Int? {
    guard let open else { return nil }
    var next = 1, item = 0
    for group in menus[open.menu].groups {
      if line >= next, line < next + group.count { return item + line - next }
      next += group.count + 1
      item += group.count
    }
    return nil
  }
}
