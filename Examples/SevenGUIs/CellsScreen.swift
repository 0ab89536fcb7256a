import TidewayTerminal
import Tideway
import TidewayControls
import TidewayUI
import ViewModels

/// A spreadsheet, what is wrong with the cell at its cursor, and buttons that undo and redo.
final class CellsScreen: TaskScreen {
  init(_ sheet: Spreadsheet = Spreadsheet()) {
    let grid = Grid(
      columns: (0..<sheet.columns).map(Place.name), rows: (0..<sheet.rows).map { "\($0)" }
    ) { "\(sheet.value(at: $0.place))" }
    super.init()
    grid.source = { sheet.formulas.value[$0.place] }
    grid.style = {
      if case .error = sheet.value(at: $0.place) { .error } else { [] }
    }
    bag.insert {
      grid.commits.bind { sheet.type($0.text, at: $0.position.place) }
      sheet.formulas.asDriver().drive(with: grid) { grid, _ in grid.refresh() }
    }
    rows = [
      .row("Cells", grid),
      note(grid.$cursor.asDriver().flatMapLatest { sheet.note(at: $0.place) }),
      button("Undo", isEnabled: sheet.canUndo) { sheet.undo() },
      button("Redo", isEnabled: sheet.canRedo) { sheet.redo() },
    ]
  }
}

extension GridPosition {
  fileprivate var place: Place { Place(column: column, row: row) }
}
