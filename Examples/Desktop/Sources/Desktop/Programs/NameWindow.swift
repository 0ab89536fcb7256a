import Tideway
import TidewayForms
import TidewayGTK
import TidewayUI
import ViewModels

/// A full name and its two parts.
final class NameWindow: Window {
  private let editor = NameEditor()

  init() {
    super.init("Name form", width: 380)
    let first = Entry(), last = Entry(), full = Entry()
    content = Fields {
      Field("_First", first)
      Field("_Last", last, note: Label(note: editor.last, about: last))
      Field("F_ull", full)
    }.margins(12)
    bag.insert {
      first.$text <-> editor.first
      last.$text <-> editor.last
      editor.last.follow(focus: last.$isFocused)
      TwoWayBinding(editor.full, full.$text, normalizing: .right)
    }
  }
}
