public import Tideway
public import TidewayUI

/// Items one below the other, in sections.
///
/// ```swift
/// results.asDriver(onErrorJustReturn: []).drive(list.items).disposed(by: bag)
/// list.selections.bind(with: self) { screen, result in screen.open(result) }.disposed(by: bag)
/// ```
///
/// `rowChanges` says what the rows of each new collection are against those before: removed, inserted, moved. The
/// selection stays with its row. `select(section:item:)` is the user's doing, which `selections` and
/// `rowSelections` report. A list that is disabled or hidden ignores the user.
@UIActor
public final class List<Item>: Control {
  /// What it shows.
  @ControlProperty public var sections: [ListSection<Item>]
  /// Which row is selected. It follows its row when rows come, go and move; nil when the row has gone.
  @ControlProperty public var selectedRow: ListRow? = nil
  /// Whether it takes what the user does. The program can write to it all the same.
  @ControlProperty public var isEnabled = true
  /// Whether it is out of sight. The user can do nothing with it then.
  @ControlProperty public var isHidden = false
  /// The user has selected an item: this one.
  public let selections = ControlEvent<Item>()
  /// The user has selected an item: where it is.
  public let rowSelections = ControlEvent<ListRow>()

  private let identity: ((Item) -> AnyHashable)?
  /// In which rows the user's selection was made, or put back since.
  private var place = Place(selection: .initial, sections: .initial)
  private let bag = DisposeBag()

  /// A list of sections.
  ///
  /// - Parameters:
  ///   - sections: What it shows at first.
  ///   - identity: What tells items apart, such as an identifier. Without it every change is a
  ///     reload.
  public init(_ sections: [ListSection<Item>] = [], identity: ((Item) -> AnyHashable)? = nil) {
    _sections = ControlProperty(wrappedValue: sections)
    self.identity = identity
    $sections.versioned().pairwise().bind(with: self) { list, change in
      list.moveSelection(from: change.0.element, to: change.1)
    }.disposed(by: bag)
  }

  /// A list of items that are told apart by being equal or not.
  public convenience init(_ sections: [ListSection<Item>] = []) where Item: Hashable {
    self.init(sections, identity: { AnyHashable($0) })
  }

  // MARK: Rows

  /// Shows the items that a source gives, in one section without a title, until the result is disposed or
  /// either goes.
  public func items<Source: UISource>(_ source: Source) -> any Disposable
  where Source.Element: Sequence<Item> {
    source.map { [ListSection(title: "", items: Array($0))] }.bind(to: $sections)
  }

  /// Shows the items that a flow gives, in one section without a title.
  public func items<Source: FlowSource>(_ source: Source) -> any Disposable
  where Source.Element: Sequence<Item>, Source.Failure == Never {
    items(source.asUIFlow())
  }

  /// Shows the sections that a source gives, until the result is disposed or either goes.
  public func sections(_ source: some UISource<[ListSection<Item>]>) -> any Disposable {
    source.bind(to: $sections)
  }

  /// How the rows change from now on, each time that they do. It ends with the list.
  ///
  /// Of identities that cannot be told apart nothing is known but that there was a change.
  public var rowChanges: UIFlow<ListChanges> {
    let identity = identity
    return $sections.pairwise().map { old, new in
      guard let identity else { return .reload }
      return ListDifference(from: old, to: new, identity: identity).changes
    }.filter { !$0.isEmpty }
  }

  /// The item at a row, if there is one.
  public func item(at row: ListRow) -> Item? {
    guard sections.indices.contains(row.section),
      sections[row.section].items.indices.contains(row.item)
    else { return nil }
    return sections[row.section].items[row.item]
  }

  // MARK: Selection

  /// The user selects an item; one that is not there is ignored.
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

  /// The user takes the selection back.
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
    if let identity {
      moved = ListDifference(from: old, to: new.element, identity: identity).places[row]
    } else {
      moved = item(at: row) == nil ? nil : row
    }
    guard moved != row else { return }
    let isUsers = isUsersSelection
    _ = $selectedRow.sink.write(moved, new.version)
    if isUsers { notePlace(in: new.version) }
  }

  /// Whether the selection is of rows before those of `sections`.
  ///
  /// The user selects what is shown, also while newer rows are under way; the program, what is newest.
  private func isSelected(before sections: Version) -> Bool {
    isUsersSelection ? place.sections < sections : $selectedRow.writtenVersion < sections
  }

  /// Whether nobody has selected anything since the user did.
  private var isUsersSelection: Bool { $selectedRow.writtenVersion.isRevision(of: place.selection) }
}
