import Testing
import Tideway
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

@Suite("Grid")
@UIActor
struct GridTests {
  let sheet = Sheet()
  let grid: Grid
  let bag = DisposeBag()

  init() {
    grid = Grid(columns: ["A", "B", "AA"], rows: (0..<12).map { "\($0)" }) { [sheet] in
      sheet.texts[$0] ?? ""
    }
    grid.commits.bind { [sheet] edit in
      sheet.edits.append(edit)
      sheet.texts[edit.position] = edit.text
    }.disposed(by: bag)
  }

  @Test("names cells by the titles of their column and row")
  func names() {
    #expect(grid.name(of: GridPosition(column: 2, row: 11)) == "AA11")
    #expect(grid.position(named: "aa11") == GridPosition(column: 2, row: 11))
    #expect(grid.position(named: "B0") == GridPosition(column: 1, row: 0))
    for unknown in ["", "A", "7", "C1", "A12", "A1 ", "B-1"] {
      #expect(grid.position(named: unknown) == nil, "\(unknown)")
    }
    #expect(grid.name(of: GridPosition(column: 3, row: 0)) == "")
  }

  @Test("moves its cursor as the user says, as far as there are cells")
  func moves() {
    var edits: [GridPosition] = []
    grid.$cursor.edits.bind { edits.append($0) }.disposed(by: bag)
    grid.move(to: GridPosition(column: 1, row: 3))
    grid.move(to: GridPosition(column: 1, row: 3))
    grid.move(to: GridPosition(column: 9, row: 99))
    grid.move(to: GridPosition(column: -1, row: -1))
    #expect(edits == [(1, 3), (2, 11), (0, 0)].map { GridPosition(column: $0.0, row: $0.1) })
    let empty = Grid(columns: [], rows: []) { _ in "" }
    empty.move(to: GridPosition(column: 1, row: 1))
    empty.beginEditing()
    #expect(empty.cursor == GridPosition(column: 0, row: 0) && !empty.isEditing)
  }

  @Test("edits what its source says, and reports what was typed with its cell")
  func edits() {
    sheet.texts[grid.cursor] = "3"
    grid.source = { _ in "=1+2" }
    grid.beginEditing()
    #expect(grid.isEditing && grid.editor.text == "=1+2" && sheet.edits.isEmpty)
    grid.editor.insert("0")
    grid.commitEditing()
    grid.commitEditing()
    #expect(!grid.isEditing)
    #expect(sheet.edits == [GridEdit(position: grid.cursor, text: "=1+20")])
  }

  @Test("commits an edit when the cursor moves, and drops it when it is canceled")
  func endsEditing() {
    grid.beginEditing(replacingWith: "a")
    grid.move(to: GridPosition(column: 1, row: 0))
    #expect(sheet.edits == [GridEdit(position: GridPosition(column: 0, row: 0), text: "a")])
    grid.beginEditing(replacingWith: "b")
    grid.cancelEditing()
    grid.commitEditing()
    #expect(sheet.edits.count == 1 && grid.cursor == GridPosition(column: 1, row: 0))
  }

  @Test("ignores the user while it is disabled or hidden, and drops what was typed")
  func ignoresTheUser() {
    for isHidden in [true, false] {
      grid.beginEditing(replacingWith: "a")
      if isHidden { grid.isHidden = true } else { grid.isEnabled = false }
      #expect(!grid.isEditing)
      grid.beginEditing(replacingWith: "b")
      grid.commitEditing()
      grid.move(to: GridPosition(column: 1, row: 1))
      grid.edit("c", at: GridPosition(column: 1, row: 1))
      #expect(sheet.edits.isEmpty && grid.cursor == GridPosition(column: 0, row: 0))
      (grid.isHidden, grid.isEnabled) = (false, true)
    }
  }
}

/// Texts of cells, and what was reported of them.
@UIActor
final class Sheet {
  var texts: [GridPosition: String] = [:]
  var edits: [GridEdit] = []
  var asked = 0
}
