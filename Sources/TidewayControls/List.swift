public import Tideway
public import TidewayUI

/// A vertical list of items, in sections.
///
/// ```swift
/// results.asDriver(onErrorJustReturn: []).drive(list.items).disposed(by: bag)
/// list.selections.bind(with: self) { screen, result in screen.open(result) }.disposed(by: bag)
/// ```
///
/// `rowChanges` compares the rows of each new collection with the previous ones: removed, inserted,
/// moved. The selection stays with its row. `select(section:item:)` is an action of the user, which
/// `selections` and `rowSelections` report.
public final class List<Item>: Control {
  /// The sections that the list shows.
  @ControlProperty public var sections: [ListSection<Item>]
  /// The selected row. It follows its row when rows are inserted, removed and moved, and is nil
  /// when the row has been removed.
  @ControlProperty public var selectedRow: ListRow? = nil
  /// Happens when the user selects an item, with the item.
  public let selections = ControlEvent<Item>()
  /// Happens when the user selects an item, with its row.
  public let rowSelections = ControlEvent<ListRow>()

  /// Returns an item's text, for whatever shows the list as text: a terminal, or a script.
  public var title: (Item) -> String = { "\($0)" }

  /// Finds what has happened to the rows; nil if items can't be distinguished.
  private let compare: (([ListSection<Item>], [ListSection<Item>]) -> ListDifference)?
  /// The rows in which the user's selection was made or last updated.
  private var place = Place(selection: .initial, sections: .initial)
  private let bag = DisposeBag()

  /// Creates a list of sections whose items can't be distinguished: every change is a reload.
  ///
  /// - Parameter sections: The initial sections.
  @_disfavoredOverload
  public convenience init(_ sections: [ListSection<Item>] = []) {
    self.init(sections, compare: nil)
  }

  /// Creates a list of sections.
  ///
  /// - Parameters:
  ///   - sections: The initial sections.
  ///   - identity: Returns the value that distinguishes items, such as an identifier.
  @inlinable
  public convenience init<ID: Hashable>(
    _ sections: [ListSection<Item>] = [], identity: @escaping (Item) -> ID
  ) {
    self.init(sections) { .from($0, to: $1, identity: identity) }
  }

  /// Creates a list of items that are distinguished by equality.
  @inlinable
  public convenience init(_ sections: [ListSection<Item>] = []) where Item: Hashable {
    self.init(sections) { .from($0, to: $1) { $0 } }
  }

  @usableFromInline
  init(
    _ sections: [ListSection<Item>],
    compare: (([ListSection<Item>], [ListSection<Item>]) -> ListDifference)?
  ) {
    _sections = ControlProperty(wrappedValue: sections)
    self.compare = compare
    super.init()
    $sections.versioned().pairwise().bind(with: self) { list, change in
      list.moveSelection(from: change.0.element, to: change.1)
    }.disposed(by: bag)
  }

  // MARK: Rows

  /// Shows the items that a source emits, in one section without a title, until the result is
  /// disposed or either is released.
  public func items<Source: UISource>(_ source: Source) -> any Disposable
  where Source.Element: Sequence<Item> {
    source.map { [ListSection(title: "", items: Array($0))] }.bind(to: $sections)
  }

  /// Shows the items that a flow emits, in one section without a title.
  public func items<Source: FlowSource>(_ source: Source) -> any Disposable
  where Source.Element: Sequence<Item>, Source.Failure == Never {
    items(source.asUIFlow())
  }

  /// Shows the sections that a source emits, until the result is disposed or either is released.
  public func sections(_ source: some UISource<[ListSection<Item>]>) -> any Disposable {
    source.bind(to: $sections)
  }

  /// The changes of the rows from now on, one element for each change. It ends with the list.
  ///
  /// If items can't be distinguished, each change is a reload.
  public var rowChanges: UIFlow<ListChanges> {
    let compare = compare
    return $sections.pairwise().map { old, new in
      compare.map { $0(old, new).changes } ?? .reload
    }.filter { !$0.isEmpty }
  }

  /// Returns the item at a row, if there is one.
  public func item(at row: ListRow) -> Item? {
    guard sections.indices.contains(row.section),
      sections[row.section].items.indices.contains(row.item)
    else { return nil }
    return sections[row.section].items[row.item]
  }

  // MARK: Selection

  /// Performs a selection by the user. A row that doesn't exist is ignored.
  public func select(section: Int, item: Int) {
    let row = ListRow(section: section, item: item)
    guard acceptsUser, let item = self.item(at: row) else { return }
    simultaneously {
      $selectedRow.edit(row)
      notePlace(in: $sections.writtenVersion)
      rowSelections.send(row)
      selections.send(item)
    }
  }

  /// Removes the selection, as an action of the user.
  public func deselect() {
    if acceptsUser, selectedRow != nil { $selectedRow.edit(nil) }
  }

  /// The versions with which a selection and the rows that it was made in were written.
  private struct Place {
    var selection: Version
    var sections: Version
  }

  private func notePlace(in sections: Version) {
    place = Place(selection: $selectedRow.writtenVersion, sections: sections)
  }

  private func moveSelection(
    from old: [ListSection<Item>], to new: Versioned<[ListSection<Item>]>
  ) {
    guard let row = selectedRow, isSelected(before: new.version) else { return }
    let moved: ListRow?
    if let compare {
      moved = compare(old, new.element).place(of: row)
    } else {
      moved = item(at: row) == nil ? nil : row
    }
    guard moved != row else { return }
    let isUsers = isUsersSelection
    _ = $selectedRow.sink.write(moved, new.version)
    if isUsers { notePlace(in: new.version) }
  }

  /// Whether the selection refers to rows before those of `sections`.
  ///
  /// The user selects from the shown rows, even if newer rows are pending; the program selects from
  /// the newest rows.
  private func isSelected(before sections: Version) -> Bool {
    isUsersSelection ? place.sections < sections : $selectedRow.writtenVersion < sections
  }

  /// Whether the user made the last selection.
  private var isUsersSelection: Bool { $selectedRow.writtenVersion.isRevision(of: place.selection) }
}
