import TidewayControls
import TidewayUI

extension List: FormControl {
  var isAble: Bool { acceptsUser && !rows.isEmpty }

  var spans: [Span] {
    sections.enumerated().flatMap { index, section in
      let title = section.title.isEmpty ? [] : [Span(text: section.title, style: .bold)]
      return title
        + section.items.enumerated().map { item, value in
          let isSelected = selectedRow == ListRow(section: index, item: item)
          return Span(text: "\(isSelected ? "›" : " ") \(value)", style: isEnabled ? [] : .dim)
        }
    }
  }

  var summary: String? {
    sections.map { section in
      let items = section.items.map { "\($0)" }.joined(separator: " ")
      return section.title.isEmpty ? items : "\(section.title) \(items)"
    }.joined(separator: ", ")
  }

  var changes: [UIFlow<Void>] {
    [$sections.asChange, $selectedRow.asChange, $isEnabled.asChange, $isHidden.asChange]
  }

  func takes(_ key: Key) -> Bool { neighbour(key) != nil }

  func press(_ key: Key) {
    if let row = neighbour(key) { select(section: row.section, item: row.item) }
  }

  func perform(_ text: String) -> Bool {
    guard let row = rows.first(where: { "\(item(at: $0)!)" == text }) else { return false }
    select(section: row.section, item: row.item)
    return true
  }

  private var rows: [ListRow] {
    sections.enumerated().flatMap { index, section in
      section.items.indices.map { ListRow(section: index, item: $0) }
    }
  }

  private func neighbour(_ key: Key) -> ListRow? {
    switch key {
    case .up: rows.last { row in selectedRow.map { row < $0 } ?? false }
    case .down: rows.first { row in selectedRow.map { row > $0 } ?? true }
    default: nil
    }
  }
}
