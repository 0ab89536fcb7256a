import Tideway
import TidewayGTK
import TidewayUI
import ViewModels

/// A cell of a spreadsheet: it shows the value, and while it has the focus what was typed.
final class CellEntry: Entry {
  private let sheet: Spreadsheet
  private let place: Place
  /// What the user has typed and not entered yet.
  private var draft: String?

  /// - Parameter leave: Moves the focus when the user has pressed Return.
  init(_ sheet: Spreadsheet, _ place: Place, leave: @escaping () -> Void) {
    (self.sheet, self.place) = (sheet, place)
    super.init()
    named("\(place)").styled("cell")
    mayInsert = { [unowned self] text in !pastes(text) }
    bag.insert {
      combineLatest(
        $isFocused.asDriver(), sheet.formula(at: place).asDriver(), sheet.shown(at: place)
      )
      .map { isFocused, typed, shown in isFocused ? typed : shown }.drive($text)
      sheet.note(at: place).drive($tooltip)
      sheet.note(at: place).map { !$0.isEmpty }.drive($isInvalid)
      $text.edits.bind(with: self) { $0.draft = $1 }
      $isFocused.edits.bind(with: self) { $1 ? $0.begin() : $0.type() }
      submits.bind(with: self) { cell in
        cell.type()
        leave()
      }
    }
  }

  /// Shows again what was typed before.
  func cancel() {
    draft = nil
    text = sheet.formula(at: place).value
  }

  /// Pastes a text of several cells.
  ///
  /// - Returns: False if it is one of a single cell.
  private func pastes(_ text: String) -> Bool {
    guard text.contains(where: { $0 == "\t" || $0.isNewline }) else { return false }
    sheet.paste(text, at: place)
    cancel()
    return true
  }

  private func begin() { sheet.selection.accept(place) }

  private func type() {
    guard let draft else { return }
    self.draft = nil
    // Otherwise it would be a step of the undo.
    if draft != sheet.formula(at: place).value { sheet.type(draft, at: place) }
  }
}
