public import TidewayControls
public import TidewayUI

extension Table: FormControl {
  public var properties: [any UISource] { [$rows, $order, $selection, $marks, $currentColumn] }
  public var canTakeFocus: Bool { acceptsUser && !rows.isEmpty }
  public var height: ControlHeight { .flexible(minimum: 4) }
  public var isWide: Bool { true }

  public var keyHints: [KeyHint] {
    var hints: [KeyHint] = []
    if columns.contains(where: { $0.comesBefore != nil }) {
      hints += [KeyHint("←→", "column"), KeyHint(.character("s"), "sort")]
    }
    if allowsMarks { hints.append(KeyHint(.character(" "), "mark")) }
    if activations.subscriberCount > 0 { hints.append(KeyHint(.enter, "open")) }
    return hints
  }

  public func draw(on canvas: inout Canvas) {
    let layout = TableLayout(self), rows = shownRows
    let room = max(0, canvas.lines - 1)
    let visible = canvas.scrollLines(
      of: rows.count, showing: selection.flatMap(place(of:)), visible: room)
    // Room for the marks, also where none is drawn now: a line doesn't jump when it gets one.
    let edge = rows.count > visible.count ? MoreMarks.columns : 0
    let columns = canvas.scrollColumns(
      of: layout.width, showing: layout.place(of: currentColumn),
      visible: max(0, canvas.columns - layout.gutter - edge))
    let marks = MoreMarks(visible, of: rows.count)
    let header = layout.header(isFocused: canvas.isFocused).sliced(to: columns)
    canvas.add([Span(String(repeating: " ", count: layout.gutter))] + header)
    for place in visible {
      let row = rows[place], style = style(of: row, isFocused: canvas.isFocused)
      let line = layout.line(row, style).sliced(to: columns)
      canvas.add(
        marks.line([Span(sign(of: row), style)] + line, at: place, columns: canvas.columns))
    }
  }

  private func style(of row: Row, isFocused: Bool) -> Style {
    guard row.id == selection else { return [] }
    return isFocused ? .reversed : .bold
  }

  private func sign(of row: Row) -> String {
    let selected = row.id == selection ? "› " : "  "
    guard allowsMarks else { return selected }
    return selected + (self.marks.contains(row.id) ? "• " : "  ")
  }
}

// MARK: The user

extension Table {
  public func press(_ key: Key, in area: VisibleArea) -> Bool {
    let place = selection.flatMap(place(of:)), page = max(1, area.lines - 2)
    switch key {
    case .up where place.map({ $0 > 0 }) ?? false: moveSelection(by: -1)
    case .down where place.map({ $0 < rows.count - 1 }) ?? !rows.isEmpty: moveSelection(by: 1)
    case .pageUp: moveSelection(by: -page)
    case .pageDown: moveSelection(by: page)
    case .home: moveSelection(by: .min)
    case .end: moveSelection(by: .max)
    default: return press(key)
    }
    return true
  }

  public func press(_ key: Key) -> Bool {
    switch key {
    case .left: choose(column: currentColumn - 1)
    case .right: choose(column: currentColumn + 1)
    case .character("s"): sort(by: currentColumn)
    case .enter: if let selection { activate(selection) }
    case .character(" ") where allowsMarks: if let selection { toggleMark(selection) }
    default: return false
    }
    return true
  }

  /// A press on a title sorts, one on a row selects it, and a double click opens it.
  public func point(_ event: PointerEvent) -> Bool {
    guard event.action == .press else { return false }
    if event.position.line == 0 { return pressTitle(event) }
    let place = event.area.offset.line + event.position.line - 1
    guard shownRows.indices.contains(place) else { return false }
    let id = shownRows[place].id
    if event.clickCount == 2 { activate(id) } else { select(id) }
    return true
  }

  private func pressTitle(_ event: PointerEvent) -> Bool {
    let layout = TableLayout(self)
    let place = event.area.offset.column + event.position.column - layout.gutter
    guard let column = layout.column(at: place) else { return false }
    choose(column: column)
    sort(by: column)
    return true
  }

  private func choose(column: Int) {
    if acceptsUser, columns.indices.contains(column) { currentColumn = column }
  }
}

// MARK: Scripts

extension Table {
  /// The rows that a script is told of, at most.
  private static var told: Int { 20 }

  public var summary: String? {
    let rows = shownRows
    let texts = rows.prefix(Self.told).map { row in
      (row.id == selection ? "›" : "") + columns.map { $0.text(row) }.joined(separator: " ")
    }
    let rest = rows.count - texts.count
    return (texts + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
  }

  /// Selects the row with a text in the first column. `open: Ada` and `mark: Ada` do more with it, and
  /// `sort: Name` sorts by a column.
  public func perform(_ text: String) throws(NotUnderstood) {
    if let row = row(text) { return select(row.id) }
    let words = text.split(separator: ": ", maxSplits: 1).map(String.init)
    let name = words.last ?? ""
    switch words.first {
    case "sort" where words.count == 2: try sort(byColumn: name)
    case "open" where words.count == 2: activate(try existingRow(name).id)
    case "mark" where words.count == 2 && allowsMarks: toggleMark(try existingRow(name).id)
    default: _ = try existingRow(text)
    }
  }

  private func sort(byColumn title: String) throws(NotUnderstood) {
    let able = columns.indices.filter { columns[$0].comesBefore != nil }
    guard let column = able.first(where: { columns[$0].title == title }) else {
      throw NotUnderstood(oneOf: able.map { "sort: \(columns[$0].title)" })
    }
    sort(by: column)
  }

  private func existingRow(_ text: String) throws(NotUnderstood) -> Row {
    if let row = row(text) { return row }
    throw NotUnderstood(oneOf: shownRows.prefix(Self.told).compactMap(firstText))
  }

  private func row(_ text: String) -> Row? { shownRows.first { firstText($0) == text } }

  private func firstText(_ row: Row) -> String? { columns.first?.text(row) }
}
