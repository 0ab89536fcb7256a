import TidewayTerminal
import Tideway
import TidewayControls
import TidewayUI

/// What a task shows: rows of a form of its own, or of a tab of the form with all tasks.
@UIActor
class TaskScreen {
  var rows: [Form.Row] = []
  /// Keeps the bindings of the screen.
  let bag = DisposeBag()
  /// The form that shows it.
  weak var form: Form?

  init() {}

  /// Waits for what the last line of a script has begun.
  func settle() async {}

  /// A text that can change, behind a caption.
  final func text(_ caption: String, _ text: Driver<String>) -> Form.Row {
    let label = Label()
    text.drive(label.$text).disposed(by: bag)
    return .row(caption, label)
  }

  /// What is to be said about the row above, while there is something.
  final func note(_ text: Driver<String>) -> Form.Row {
    let label = Label()
    bag.insert {
      text.drive(label.$text)
      text.map(\.isEmpty).drive(label.$isHidden)
    }
    return .note(label)
  }

  /// A button, which is enabled while a driver says so.
  final func button(
    _ title: String, isEnabled: Driver<Bool>? = nil, action: @escaping () -> Void
  ) -> Form.Row {
    let button = Button(title)
    button.taps.bind { action() }.disposed(by: bag)
    isEnabled?.drive(button.$isEnabled).disposed(by: bag)
    return .row(button)
  }
}
