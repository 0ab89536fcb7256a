public import TidewayControls
public import TidewayUI

extension List: FormControl {
  public var properties: [any UISource] { [$sections, $selectedRow] }

  public var summary: String? {
    sections.map { section in
      let items = section.items.map(title).joined(separator: " ")
      return section.title.isEmpty ? items : "\(section.title) \(items)"
    }.joined(separator: ", ")
  }

  public var canTakeFocus: Bool { acceptsUser && sections.contains { !$0.items.isEmpty } }
  public var height: ControlHeight { .flexible(minimum: 3) }
  public var isWide: Bool { true }

  public func draw(on canvas: inout Canvas) {
    let lines = ListLines(sections)
    let visible = canvas.scrollLines(
      of: lines.count, showing: selectedRow.flatMap(lines.line(of:)))
    let marks = MoreMarks(visible, of: lines.count)
    for line in visible {
      canvas.add(marks.line([span(at: line, lines)], at: line, columns: canvas.columns))
    }
  }

  private func span(at line: Int, _ lines: ListLines) -> Span {
    if let row = lines.row(at: line) {
      return Span("\(row == selectedRow ? "›" : " ") \(title(at: row))")
    }
    return Span(lines.section(at: line).map { sections[$0].title } ?? "", .bold)
  }

  public func press(_ key: Key, in area: VisibleArea) -> Bool {
    guard let row = neighbor(key, page: max(1, area.lines - 1)) else { return false }
    select(row)
    return true
  }

  public func press(_ key: Key) -> Bool {
    guard let row = neighbor(key, page: 1) else { return false }
    select(row)
    return true
  }

  public func point(_ event: PointerEvent) -> Bool {
    let line = event.area.offset.line + event.position.line
    guard event.action == .press, let row = ListLines(sections).row(at: line) else { return false }
    select(row)
    return true
  }

  public func perform(_ text: String) throws(NotUnderstood) {
    let rows = sections.indices.lazy.flatMap { [sections] section in
      sections[section].items.indices.lazy.map { ListRow(section: section, item: $0) }
    }
    guard let row = rows.first(where: { title(at: $0) == text }) else {
      throw NotUnderstood(oneOf: rows.map(title))
    }
    select(row)
  }

  private func select(_ row: ListRow) { select(section: row.section, item: row.item) }

  private func title(at row: ListRow) -> String {
    title(sections[row.section].items[row.item])
  }

  /// The row that a key selects; nil where the selection stays, so that arrows leave the list.
  private func neighbor(_ key: Key, page: Int) -> ListRow? {
    let lines = ListLines(sections)
    let line = selectedRow.flatMap(lines.line(of:))
    switch key {
    case .up: return line.flatMap { lines.row(upTo: $0 - 1) }
    case .down: return lines.row(from: line.map { $0 + 1 } ?? 0)
    case .pageUp: return lines.row(upTo: (line ?? 0) - page) ?? lines.row(from: 0)
    case .pageDown: return lines.row(from: (line ?? -1) + page) ?? lines.row(upTo: lines.count)
    case .home: return lines.row(from: 0)
    case .end: return lines.row(upTo: lines.count)
    default: return nil
    }
  }
}
