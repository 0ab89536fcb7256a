import Tideway
public import TidewayControls
public import TidewayUI

/// Cells in columns and rows, which the user edits in place, as in a spreadsheet.
///
/// ```swift
/// let grid = Grid(columns: ["A", "B"], rows: ["1", "2"], text: { sheet.value(at: $0) })
/// grid.source = { sheet.formula(at: $0) }
/// grid.commits.bind { sheet.set($0.text, at: $0.position) }.disposed(by: bag)
/// sheet.changes.bind(with: grid) { grid, _ in grid.refresh() }.disposed(by: bag)
/// ```
///
/// It has no texts of its own, and asks only for those of cells that it shows, however many there
/// are. Call `refresh()` when they have changed.
public final class Grid: Control {
  /// The titles of the columns, from left to right.
  public let columns: [String]
  /// The titles of the rows, from top to bottom.
  public let rows: [String]
  /// How many characters of a cell are shown.
  public let cellWidth: Int
  /// Returns what a cell shows.
  public var text: (GridPosition) -> String
  /// Returns what the user edits in a cell, such as a formula; at first what it shows.
  public var source: (GridPosition) -> String
  /// Returns how a cell looks, such as `.error`.
  public var style: (GridPosition) -> Style = { _ in [] }
  /// The cell that takes the keys.
  @ControlProperty public var cursor = GridPosition(column: 0, row: 0)
  /// Whether the user is editing the cell at the cursor.
  @ControlProperty public private(set) var isEditing = false
  /// Happens when the user has given a cell a text.
  public let commits = ControlEvent<GridEdit>()

  /// What the user types into the cell.
  let editor = TextField()
  /// Whether what is typed replaces the text: then all arrows leave the cell.
  private(set) var isReplacing = false
  /// The width of the widest title of a row.
  let titleWidth: Int
  /// Counts how often the texts have changed.
  @ControlProperty private(set) var revision = 0
  private let bag = DisposeBag()

  /// Creates a grid of cells.
  ///
  /// - Parameters:
  ///   - columns: The titles of the columns.
  ///   - rows: The titles of the rows.
  ///   - cellWidth: How many characters of a cell are shown.
  ///   - text: Returns what a cell shows.
  public init(
    columns: [String], rows: [String], cellWidth: Int = 9,
    text: @escaping (GridPosition) -> String
  ) {
    self.columns = columns
    self.rows = rows
    self.cellWidth = max(1, cellWidth)
    self.text = text
    titleWidth = rows.map(\.displayWidth).max() ?? 0
    source = text
    super.init()
    $isEnabled.bind(with: self) { grid, _ in grid.cancelIfRefusing() }.disposed(by: bag)
    $isHidden.bind(with: self) { grid, _ in grid.cancelIfRefusing() }.disposed(by: bag)
  }

  /// Says that texts or styles of cells have changed, and have to be shown anew.
  public func refresh() { revision += 1 }

  // MARK: Cells

  /// Whether there is a cell at a position.
  public func contains(_ position: GridPosition) -> Bool {
    columns.indices.contains(position.column) && rows.indices.contains(position.row)
  }

  /// Returns the name of a cell, made of the titles of its column and its row: `B2`.
  public func name(of position: GridPosition) -> String {
    contains(position) ? columns[position.column] + rows[position.row] : ""
  }

  /// Returns the cell with a name, in capitals or small letters; nil if there is none.
  public func position(named name: String) -> GridPosition? {
    let name = name.lowercased()
    for (column, title) in columns.enumerated() where name.hasPrefix(title.lowercased()) {
      let rest = name.dropFirst(title.count)
      if let row = rows.firstIndex(where: { $0.lowercased() == rest }) {
        return GridPosition(column: column, row: row)
      }
    }
    return nil
  }

  // MARK: The cursor

  /// Moves the cursor to a cell, or to the nearest one that there is, as an action of the user. What
  /// is being edited is committed.
  public func move(to position: GridPosition) {
    guard acceptsUser, !columns.isEmpty, !rows.isEmpty else { return }
    commitEditing()
    let inside = GridPosition(
      column: min(max(position.column, 0), columns.count - 1),
      row: min(max(position.row, 0), rows.count - 1))
    if inside != cursor { $cursor.edit(inside) }
  }

  // MARK: Editing

  /// Begins to edit the cell at the cursor, as an action of the user.
  ///
  /// - Parameter text: What replaces its text; nil if that is edited.
  public func beginEditing(replacingWith text: String? = nil) {
    guard acceptsUser, !isEditing, contains(cursor) else { return }
    editor.edit(text ?? source(cursor))
    isReplacing = text != nil
    isEditing = true
  }

  /// Gives the cell what the user has typed, as an action of the user, and reports it by `commits`.
  public func commitEditing() {
    guard acceptsUser, isEditing else { return }
    isEditing = false
    commits.send(GridEdit(position: cursor, text: editor.text))
  }

  /// Ends editing, and leaves the cell as it was.
  public func cancelEditing() { if isEditing { isEditing = false } }

  /// Gives a cell a text, as an action of the user, and moves the cursor to it.
  public func edit(_ text: String, at position: GridPosition) {
    guard acceptsUser, contains(position) else { return }
    cancelEditing()
    move(to: position)
    commits.send(GridEdit(position: position, text: text))
  }

  private func cancelIfRefusing() { if !acceptsUser { cancelEditing() } }
}
