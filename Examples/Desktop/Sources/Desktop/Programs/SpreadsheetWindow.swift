import Foundation
import Tideway
import TidewayGTK
import TidewayUI
import ViewModels

/// Cells with texts, numbers and formulas, which are edited in place.
final class SpreadsheetWindow: Window {
  private let cells = Spreadsheet()
  private let open = Command("_Open…", keys: "<Control>o")
  private let save = Command("_Save…", keys: "<Control>s")
  private let undo = Command("_Undo", keys: "<Control>z")
  private let redo = Command("_Redo", keys: "<Control><Shift>z")
  private let cancel = Command("_Cancel the edit", keys: "Escape")
  private weak var sheet: Sheet?

  init() {
    super.init("Spreadsheet", width: 900, height: 560)
    let sheet = Sheet(
      columns: (0..<cells.columns).map(Place.name), rows: (0..<cells.rows).map { "\($0)" }
    ) { [unowned self] place in
      CellEntry(cells, Place(column: place.column, row: place.row)) { [weak self] in
        self?.sheet?.focus(SheetPlace(column: place.column, row: place.row + 1))
      }
    }
    self.sheet = sheet
    menus = [Menu("_File", [open, save]), Menu("_Edit", [undo, redo, cancel])]
    content = Column(spacing: 6) {
      selected
      sheet
    }.margins(12)
    bind()
  }

  /// The cell that has the focus, what was typed into it, and what is wrong.
  private var selected: Widget {
    let place = cells.selection.asDriver()
    let text = place.flatMapLatest { [cells] in cells.formula(at: $0).asDriver() }
    let note = place.flatMapLatest { [cells] in cells.note(at: $0) }
    return Row(spacing: 12) {
      Label(place.map { "\($0)" }).styled("heading").sized(width: 44)
      Label(text).shortened().expanding()
      Label(note).styled("error")
    }
  }

  private func bind() {
    bag.insert {
      cells.canUndo.drive(undo.$isEnabled)
      cells.canRedo.drive(redo.$isEnabled)
      open.activations.bind(with: self) { window in window.start { try await window.openSheet() } }
      save.activations.bind(with: self) { window in window.start { try await window.saveSheet() } }
      undo.activations.bind(with: cells) { $0.undo() }
      redo.activations.bind(with: cells) { $0.redo() }
      cancel.activations.bind(with: self) { $0.cancelEdit() }
    }
  }

  /// Does something with a file, and tells why it can't be done.
  private func start(_ body: @escaping @UIActor () async throws -> Void) {
    Task {
      do { try await body() } catch {
        await tell("That can’t be done.", detail: error.localizedDescription)
      }
    }
  }

  private func openSheet() async throws {
    let patterns = ["*.tsv", "*.txt"]
    guard let path = try await openFile("Open a sheet", patterns: patterns) else { return }
    cells.open(try String(contentsOfFile: path, encoding: .utf8))
  }

  private func saveSheet() async throws {
    guard let path = try await saveFile("Save the sheet", named: "Sheet.tsv") else { return }
    try cells.text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func cancelEdit() {
    let place = cells.selection.value
    let widget = sheet?.widget(at: SheetPlace(column: place.column, row: place.row))
    (widget as? CellEntry)?.cancel()
  }
}
