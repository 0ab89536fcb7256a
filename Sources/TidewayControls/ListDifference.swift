/// Finds which rows of a list are the same as before, and which of these have moved.
///
/// Rows are the same if their identities are equal. If several rows have one identity, they are paired within a
/// section before across sections: those at the same distance from the top, then those at the same distance from
/// the bottom, then the first ones. As few rows as possible count as moved: those that aren't on a longest
/// increasing subsequence.
///
/// What is equal at the top and at the bottom is compared once, and nothing else is done with it: a row that is
/// changed, inserted, removed or moved costs O(n) comparisons, anything else O(n log n).
///
/// Compiled where the list is made, for the type of its identities: see `List.init`.
@usableFromInline
struct ListDifference {
  private(set) var changes = ListChanges()
  private let sections: [Section]

  /// A section that stays, and its rows.
  @usableFromInline
  struct Section {
    let old: Int
    let new: Int
    let rows: RowPairs

    @usableFromInline
    init(old: Int, new: Int, rows: RowPairs) { (self.old, self.new, self.rows) = (old, new, rows) }
  }

  @inlinable
  static func from<Item, ID: Hashable>(
    _ old: [ListSection<Item>], to new: [ListSection<Item>], identity: (Item) -> ID
  ) -> ListDifference {
    let titles = RowPairs(old.map(\.title), new.map(\.title)) { $0 }
    var sections: [Section] = []
    titles.forEach { before, after in
      let rows = RowPairs(old[before].items, new[after].items, identity)
      sections.append(Section(old: before, new: after, rows: rows))
    }
    return ListDifference(titles, sections) { removed, inserted in
      RowPairs(
        removed.map { identity(old[$0.section].items[$0.item]) },
        inserted.map { identity(new[$0.section].items[$0.item]) }
      ) { $0 }
    }
  }

  /// - Parameter pair: Pairs rows of different sections.
  @usableFromInline
  init(_ titles: RowPairs, _ sections: [Section], _ pair: ([ListRow], [ListRow]) -> RowPairs) {
    self.sections = sections
    changes.removedSections = titles.removed
    changes.insertedSections = titles.inserted
    changes.movedSections = titles.moved.map { .init(from: $0.old, to: $0.new) }
    for section in sections {
      changes.moved += section.rows.moved.map {
        .init(from: section.before($0.old), to: section.after($0.new))
      }
    }
    let removed = sections.flatMap { section in section.rows.removed.map(section.before) }
    let inserted = sections.flatMap { section in section.rows.inserted.map(section.after) }
    noteRest(removed, inserted, pair)
  }

  /// What was taken out of one section may have been put into another.
  private mutating func noteRest(
    _ removed: [ListRow], _ inserted: [ListRow], _ pair: ([ListRow], [ListRow]) -> RowPairs
  ) {
    if removed.isEmpty || inserted.isEmpty {
      (changes.removed, changes.inserted) = (removed.sorted(), inserted.sorted())
    } else {
      let rows = pair(removed, inserted)
      rows.forEach { changes.moved.append(.init(from: removed[$0], to: inserted[$1])) }
      changes.removed = rows.removed.map { removed[$0] }.sorted()
      changes.inserted = rows.inserted.map { inserted[$0] }.sorted()
    }
    changes.moved.sort { $0.to < $1.to }
  }

  /// Where a row is now; nil if it has been removed.
  func place(of row: ListRow) -> ListRow? {
    for section in sections where section.old == row.section {
      if let item = section.rows.place(of: row.item) { return section.after(item) }
    }
    return changes.moved.first { $0.from == row }?.to
  }
}

extension ListDifference.Section {
  func before(_ item: Int) -> ListRow { ListRow(section: old, item: item) }
  func after(_ item: Int) -> ListRow { ListRow(section: new, item: item) }
}
