import TidewayTerminal
import Tideway
import TidewayControls
import TidewayForms
import TidewayUI
import ViewModels

/// Fields for a full name and its two parts.
@UIActor
final class NameScreen {
  private let editor = NameEditor(), form: Form

  init() {
    let first = TextField(), last = TextField(), full = TextField()
    form = Form(
      "Name form",
      [.row("First", first), .row("Last", last), .note(of: editor.last), .row("Full", full)])
    form.bag.insert {
      first.$text <-> editor.first
      last.$text <-> editor.last
      editor.last.follow(focus: last.$isFocused)
      TwoWayBinding(editor.full, full.$text, normalizing: .right)
    }
  }

  func run() async { await form.run() }
}
