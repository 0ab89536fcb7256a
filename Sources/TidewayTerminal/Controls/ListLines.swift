import TidewayControls

/// Which line of a list shows which of its rows: a section's title has a line, unless it is empty.
///
/// Everything costs O(sections), however many items they have.
struct ListLines {
  private struct Section {
    var start: Int
    var titles: Int
    var items: Int
    var end: Int { start + titles + items }
  }

  private let sections: [Section]

  init<Item>(_ sections: [ListSection<Item>]) {
    var start = 0
    self.sections = sections.map { section in
      let lines = Section(
        start: start, titles: section.title.isEmpty ? 0 : 1, items: section.items.count)
      start = lines.end
      return lines
    }
  }

  /// How many lines there are.
  var count: Int { sections.last?.end ?? 0 }

  /// The section that a line belongs to; nil if there is no such line.
  func section(at line: Int) -> Int? { sections.firstIndex { $0.start <= line && line < $0.end } }

  /// The row that a line shows; nil for a title.
  func row(at line: Int) -> ListRow? {
    guard let index = section(at: line) else { return nil }
    let item = line - sections[index].start - sections[index].titles
    return item < 0 ? nil : ListRow(section: index, item: item)
  }

  /// The line of a row; nil if there is no such row.
  func line(of row: ListRow) -> Int? {
    guard sections.indices.contains(row.section) else { return nil }
    let section = sections[row.section]
    guard row.item >= 0, row.item < section.items else { return nil }
    return section.start + section.titles + row.item
  }

  /// The first row at a line or below it.
  func row(from line: Int) -> ListRow? {
    guard let index = sections.firstIndex(where: { line < $0.end && $0.items > 0 }) else {
      return nil
    }
    let item = line - sections[index].start - sections[index].titles
    return ListRow(section: index, item: max(0, item))
  }

  /// The last row at a line or above it.
  func row(upTo line: Int) -> ListRow? {
    guard let index = sections.lastIndex(where: { line >= $0.start + $0.titles && $0.items > 0 })
    else { return nil }
    let item = line - sections[index].start - sections[index].titles
    return ListRow(section: index, item: min(item, sections[index].items - 1))
  }
}
