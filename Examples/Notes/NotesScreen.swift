import TidewayTerminal
import Tideway
import TidewayControls
import TidewayForms
import TidewayUI

/// A note, and whether it is saved.
@UIActor
final class NotesScreen {
  let form: Form
  let title = TextField(), text = TextView(), state = Label()
  private let warning = Label()

  init(_ note: Persisted<Note>) {
    form = Form(
      "Notes",
      [.row("Title", title), .row("Text", text), .label(state), .note(warning)])
    form.bag.insert {
      title.$text <-> note.fields[\.title]
      text.$text <-> note.fields[\.text]
      combineLatest(note.fields.statuses, note.failure.asUIFlow()) { status, failure in
        status.isChanged ? failure.map { "not saved: \($0)" } ?? "…" : "saved"
      }.bind(to: state.$text)
    }
    warning.text = note.unreadable.map { "The file can't be read. It is now \($0)." } ?? ""
    warning.isHidden = note.unreadable == nil
    form.menus = [Menu("Note", [clearCommand(note.fields)], [quitCommand])]
    form.willEnd = { await note.close() }
  }

  /// Can be done while there is something.
  private func clearCommand(_ fields: FormModel<Note>) -> Command {
    Command("Clear…", key: .function(8), isEnabled: fields.values.map { $0 != Note() }) {
      [weak form] in
      let answer = await form?.ask("Clear the note?", buttons: ["Cancel", "Clear"])
      if answer == "Clear" { fields.accept(Note()) }
    }
  }

  private var quitCommand: Command {
    Command("Quit", key: .control("q")) { [unowned form] in form.close() }
  }
}
