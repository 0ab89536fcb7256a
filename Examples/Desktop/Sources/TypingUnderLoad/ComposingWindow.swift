import Foundation
import Tideway
import TidewayGTK
import TidewayUI

/// An entry and a text view for input methods. While they are typed in, threads write another part of the model,
/// and each line of the standard input is written to both texts.
final class ComposingWindow: Window {
  struct Model: Sendable, Equatable {
    var line = "line", text = "text", number = "0"
  }

  init(_ writers: Writers) {
    let line = Entry(), text = TextView(), model = BehaviorRelay(value: Model())
    super.init("Composing", width: 480, height: 240)
    let shown = model.flow(buffering: .newest(1)).asDriver()
    content = Column(spacing: 12) {
      Fields {
        Field("_Line", line)
        Field("_Text", text)
      }
      Label(shown.map { "line: \($0.line)" }.distinctUntilChanged())
      Label(shown.map { "text: \($0.text)" }.distinctUntilChanged())
    }.margins(12)
    bag.insert {
      line.$text <-> model[\.line]
      text.$text <-> model[\.text]
    }
    closes.bind { print("carets: \(line.caret) \(text.caret)") }.disposed(by: bag)
    writers.start { _ in { model[\.number].accept("\($0)") } }
    Thread.detachNewThread {
      while let written = readLine() {
        model.update { ($0.line, $0.text) = (written, written) }
      }
    }
  }
}
