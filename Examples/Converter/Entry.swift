import TidewayTerminal
import Tideway
import TidewayControls
import TidewayUI

/// A field, and why what is in it is refused.
@UIActor
final class Entry {
  let field = TextField()
  private let caption: String
  private let note = Label()

  init(_ caption: String) { self.caption = caption }

  var rows: [Form.Row] { [.row(caption, field), .note(note)] }

  /// Shows a number as text, and takes it back from the text.
  func bind(
    _ number: BehaviorRelay<Double>, _ mapping: Mapping<Double, String>, in bag: DisposeBag
  ) {
    let binding = field.$text <-> number.mapped(by: mapping)
    binding.disposed(by: bag)
    note.say(refusalsOf: binding).disposed(by: bag)
  }
}

@UIActor
extension Label {
  /// Says why the binding refuses a value, and is hidden while it refuses none.
  func say(refusalsOf binding: TwoWayBinding) -> any Disposable {
    CompositeDisposable(
      binding.statuses.map { $0.refusal.map { "\($0)" } ?? "" }.asUIFlow().bind(to: $text),
      binding.isValid.asUIFlow().bind(to: $isHidden))
  }
}
