import Tideway
import TidewayControls
import TidewayTerminal
import TidewayUI
import ViewModels

/// The buttons below the settings, and a line that says what isn't saved.
@UIActor
struct SettingsButtons {
  private let editor: SettingsEditor
  private let undo = Button("Undo"), redo = Button("Redo")
  private let save = Button("Save"), reset = Button("Reset")
  private let state = Label()

  init(_ editor: SettingsEditor) { self.editor = editor }

  var rows: [Form.Row] { [.row(undo), .row(redo), .row(save), .row(reset)] }
  var stateRow: Form.Row { .hint("changes", state) }

  func bind() -> any Disposable {
    let editor = editor
    return CompositeDisposable(
      editor.canUndo.drive(undo.$isEnabled),
      editor.canRedo.drive(redo.$isEnabled),
      editor.canSave.drive(save.$isEnabled),
      undo.taps.bind { editor.undo() },
      redo.taps.bind { editor.redo() },
      save.taps.bind { Task { await editor.save() } },
      reset.taps.bind { editor.reset() },
      editor.state.drive(state.$text),
      editor.state.map(\.isEmpty).drive(state.$isHidden))
  }
}
