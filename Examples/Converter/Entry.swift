import Tideway
import TidewayControls
import TidewayTerminal
import TidewayUI
import ViewModels

/// A field for a number, and why what is in it is refused.
@UIActor
struct Entry {
  let field = TextField()
  private let caption: String
  private let number: NumberText
  private let note = Label()

  init(_ caption: String, _ number: NumberText) {
    self.caption = caption
    self.number = number
  }

  var rows: [Form.Row] { [.row(caption, field), .note(note)] }

  func bind() -> any Disposable {
    CompositeDisposable(field.$text <-> number.text, note.say(number.note))
  }
}

@UIActor
extension Label {
  /// Says something, and is hidden while there is nothing to say.
  func say(_ note: Driver<String>) -> any Disposable {
    CompositeDisposable(note.drive($text), note.map(\.isEmpty).drive($isHidden))
  }
}
