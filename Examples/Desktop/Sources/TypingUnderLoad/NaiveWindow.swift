import Synchronization
import Tideway
import TidewayGTK
import TidewayUI

/// Bound as one does without a library: an entry is set where its text differs from the model's, and the
/// model where it differs from the entry's.
final class NaiveWindow: LoadedWindow {
  private let name: NaiveModel

  init(_ writers: Writers) {
    name = NaiveModel()
    super.init("Values")
    middle.$text.edits.bind(with: self) { $0.send($1) }.disposed(by: bag)
    name.changes.flow(buffering: .newest(1)).asDriver().drive(with: self) { $0.show($1) }.disposed(
      by: bag)
    writers.start { [name] index in
      { number in
        name.change {
          if index.isMultiple(of: 2) { $0.first = "\(number)" } else { $0.last = "\(number)" }
        }
      }
    }
  }

  /// Not on the thread of the window, since the model may be busy.
  private func send(_ text: String) {
    Task.detached { [name] in name.change { if $0.middle != text { $0.middle = text } } }
  }

  private func show(_ name: Name) {
    if first.text != name.first { first.text = name.first }
    if middle.text != name.middle { middle.text = name.middle }
    if last.text != name.last { last.text = name.last }
    whole.text = "\(name.first) \(name.middle) \(name.last)"
  }
}

/// A value behind a lock, which is sent to whoever shows it.
private final class NaiveModel: Sendable {
  let changes = BehaviorRelay(value: Name())
  private let value = Mutex(Name())

  func change(_ body: (inout Name) -> Void) {
    changes.accept(
      value.withLock { value in
        body(&value)
        return value
      })
  }
}
