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

  public var canTakeFocus: Bool { acceptsUser && !rows.isEmpty }

  public func draw(on canvas: inout Canvas) {
    for (index, section) in sections.enumerated() {
      if !section.title.isEmpty { canvas.add(section.title, .bold) }
      for (item, value) in section.items.enumerated() {
        let isSelected = selectedRow == ListRow(section: index, item: item)
        canvas.add("\(isSelected ? "›" : " ") \(title(value))")
      }
    }
  }

  public func press(_ key: Key) -> Bool {
    guard let row = neighbor(key) else { return false }
    select(section: row.section, item: row.item)
    return true
  }

  public func perform(_ text: String) throws(NotUnderstood) {
    guard let row = rows.first(where: { title(at: $0) == text }) else {
      throw NotUnderstood(oneOf: rows.map(title))
    }
    select(section: row.section, item: row.item)
  }

  private var rows: [ListRow] {
    sections.enumerated().flatMap { index, section in
      section.items.indices.map { ListRow(section: index, item: $0) }
    }
  }

  private func title(at row: ListRow) -> String {
    title(sections[row.section].items[row.item])
  }

  private func neighbor(_ key: Key) -> ListRow? {
    switch key {
    case .up: rows.last { row in selectedRow.map { row < $0 } ?? false }
    case .down: rows.first { row in selectedRow.map { row > $0 } ?? true }
    default: nil
    }
  }
}
