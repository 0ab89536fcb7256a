public import Tideway
public import TidewayUI

/// Rows of several columns, of which the user selects one, and which the user sorts.
///
/// ```swift
/// let table = Table([TableColumn("Name", \Person.name), TableColumn("Age", \.age)])
/// people.asDriver().drive(table.rows).disposed(by: bag)
/// table.activations.bind(with: self) { screen, person in screen.open(person) }.disposed(by: bag)
/// ```
///
/// Rows are distinguished by `id`. The selection stays with its row, wherever that is moved or
/// sorted to, and is nil when the row has been removed. `select(_:)`, `sort(by:)` and the others are
/// actions of the user, which `$selection.edits` and `$order.edits` report.
public final class Table<Row: Identifiable>: Control {
  /// The columns, from left to right.
  public let columns: [TableColumn<Row>]
  /// Whether the user can mark rows, to do something with several of them.
  public let allowsMarks: Bool
  /// The rows, in the order that they have while the table isn't sorted.
  @ControlProperty public var rows: [Row]
  /// The identity of the selected row. One that isn't among the rows yet is kept.
  @ControlProperty public var selection: Row.ID? = nil
  /// The identities of the rows that the user has marked.
  @ControlProperty public var marks: Set<Row.ID> = []
  /// The order in which the rows are shown; nil if it is that of `rows`.
  @ControlProperty public var order: TableOrder?
  /// Happens when the user opens a row, by pressing Return or by a double click, with the row.
  public let activations = ControlEvent<Row>()

  /// The column that keys of the user sort by.
  @ControlProperty package var currentColumn = 0

  private var arrangement: TableArrangement<Row>
  /// The writes that the arrangement was made of.
  private var arranged: (rows: Version, order: Version)?
  private let bag = DisposeBag()

  /// Creates a table with columns.
  ///
  /// - Parameters:
  ///   - columns: The columns, from left to right.
  ///   - rows: The initial rows.
  ///   - order: The initial order; nil if it is that of `rows`.
  ///   - allowsMarks: Whether the user can mark rows.
  public init(
    _ columns: [TableColumn<Row>], rows: [Row] = [], order: TableOrder? = nil,
    allowsMarks: Bool = false
  ) {
    self.columns = columns
    self.allowsMarks = allowsMarks
    _rows = ControlProperty(wrappedValue: rows)
    _order = ControlProperty(wrappedValue: order)
    arrangement = TableArrangement(rows, nil, isAscending: true)
    super.init()
    $rows.versioned().pairwise().bind(with: self) { table, change in
      table.followRows(from: change.0.element, to: change.1)
    }.disposed(by: bag)
  }

  // MARK: Rows

  /// Shows the rows that a source emits, until the result is disposed or either is released.
  public func rows<Source: UISource>(_ source: Source) -> any Disposable
  where Source.Element: Sequence<Row> {
    source.map { Array($0) }.bind(to: $rows)
  }

  /// Shows the rows that a flow emits, until the result is disposed or either is released.
  public func rows<Source: FlowSource>(_ source: Source) -> any Disposable
  where Source.Element: Sequence<Row>, Source.Failure == Never {
    rows(source.asUIFlow())
  }

  /// The rows in the order in which they are shown. They are sorted once for each change.
  public var shownRows: [Row] {
    arrange()
    return arrangement.rows
  }

  /// Returns the place of a row among the shown ones, from 0; nil if there is none.
  ///
  /// The first call after a change of the rows or of the order is O(n), the others are O(1).
  public func place(of id: Row.ID) -> Int? {
    arrange()
    return arrangement.places[id]
  }

  /// The selected row, if it is among the rows.
  public var selectedRow: Row? { selection.flatMap(place(of:)).map { shownRows[$0] } }

  private func arrange() {
    let (rowsVersion, orderVersion) = ($rows.writtenVersion, $order.writtenVersion)
    if let arranged, arranged == (rowsVersion, orderVersion) { return }
    let order = order.flatMap { columns.indices.contains($0.column) ? $0 : nil }
    arrangement = TableArrangement(
      rows, order.flatMap { columns[$0.column].comesBefore },
      isAscending: order?.isAscending ?? true)
    arranged = (rowsVersion, orderVersion)
  }

  // MARK: The user

  /// Performs a selection by the user. A row that doesn't exist is ignored.
  public func select(_ id: Row.ID) {
    if acceptsUser, id != selection, place(of: id) != nil { $selection.edit(id) }
  }

  /// Removes the selection, as an action of the user.
  public func deselect() {
    if acceptsUser, selection != nil { $selection.edit(nil) }
  }

  /// Moves the selection down by a number of shown rows, or up by a negative one, as an action of
  /// the user. It stops at the first and at the last row.
  public func moveSelection(by distance: Int) {
    let rows = shownRows
    guard !rows.isEmpty, distance != 0 else { return }
    let place = selection.flatMap(place(of:)) ?? (distance > 0 ? -1 : rows.count)
    // No sum of these: a distance may be as large as there are numbers.
    let steps = Int(min(distance.magnitude, UInt(rows.count)))
    let moved = distance > 0 ? place + steps : place - steps
    select(rows[min(max(moved, 0), rows.count - 1)].id)
  }

  /// Opens a row, as an action of the user: selects it, and sends it to `activations`.
  public func activate(_ id: Row.ID) {
    guard acceptsUser, let place = place(of: id) else { return }
    let row = shownRows[place]
    simultaneously {
      select(id)
      activations.send(row)
    }
  }

  /// Marks a row, or removes its mark, as an action of the user.
  public func toggleMark(_ id: Row.ID) {
    guard acceptsUser, allowsMarks, place(of: id) != nil else { return }
    $marks.edit(marks.symmetricDifference([id]))
  }

  /// Sorts the rows by a column, as an action of the user: ascending, or descending if they are
  /// sorted by it already. A column that doesn't exist or can't be compared is ignored.
  public func sort(by column: Int) {
    guard acceptsUser, columns.indices.contains(column), columns[column].comesBefore != nil
    else { return }
    let isSorted = order == TableOrder(column: column)
    $order.edit(TableOrder(column: column, isAscending: !isSorted))
  }

  // MARK: Rows that go

  /// What was selected or marked and has been removed is so no longer.
  private func followRows(from old: [Row], to new: Versioned<[Row]>) {
    if let id = selection, !new.element.contains(id), old.contains(id) {
      _ = $selection.sink.write(nil, new.version)
    }
    if marks.isEmpty { return }
    let gone = Set(old.lazy.map(\.id)).subtracting(new.element.lazy.map(\.id))
    if !marks.isDisjoint(with: gone) { _ = $marks.sink.write(marks.subtracting(gone), new.version) }
  }
}

extension Array where Element: Identifiable {
  fileprivate func contains(_ id: Element.ID) -> Bool { contains { $0.id == id } }
}
