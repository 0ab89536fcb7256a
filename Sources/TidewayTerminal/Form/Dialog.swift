import Tideway
import TidewayUI

/// A form in a box over another one. It gets all keys until it ends.
@UIActor
final class Dialog {
  let form: Form
  /// The long work that it shows, if any.
  let work: Work?
  private let onEnd: (String?) -> Void
  private var bag = DisposeBag()

  /// - Parameter onEnd: Called with the button that the user has pressed; nil for none.
  init(_ form: Form, showing work: Work? = nil, onEnd: @escaping (String?) -> Void) {
    self.form = form
    self.work = work
    self.onEnd = onEnd
  }

  /// Draws the form below anew when something of the dialog changes.
  func passOnChanges(to changes: PublishRelay<Void>) {
    form.changes.bind { changes.accept() }.disposed(by: bag)
  }

  func end(_ answer: String?) {
    form.end = nil
    bag = DisposeBag()
    onEnd(answer)
  }

  /// - Returns: True: nothing reaches what is below.
  func press(_ key: Key) -> Bool {
    if let work {
      work.press(key)
    } else if !form.press(key), key == .escape {
      form.close()
    }
    return true
  }

  func point(_ pointer: Pointer, _ clickCount: Int) {
    if work == nil { form.point(pointer, clickCount: clickCount) }
  }
}
