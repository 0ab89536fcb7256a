import Tideway
import TidewayGTK
import TidewayUI

/// A name in three parts, of which the middle one is typed.
struct Name: Sendable, Equatable {
  var first = "0"
  var middle = String(repeating: "<", count: 10) + String(repeating: ">", count: 10)
  var last = "0"
}

/// Three entries, of which the middle one is typed in, and a label that shows all three.
class LoadedWindow: Window {
  let first = Entry(), middle = Entry(), last = Entry(), whole = Label()
  private var meter: FrameMeter?

  init(_ title: String) {
    super.init(title, width: 480)
    content = Fields {
      Field("_First", first)
      Field("_Middle", middle)
      Field("_Last", last)
      whole.shortened()
    }.margins(12)
    closes.bind(with: self) { $0.report() }.disposed(by: bag)
    middle.$isFocused.edits.filter { $0 }.bind(with: self) { window, _ in
      window.meter = FrameMeter(window)
    }.disposed(by: bag)
  }

  private func report() {
    print("text: \(middle.text)")
    print("caret: \(middle.caret)")
    guard let meter else { return }
    print("frames: \(meter.intervals.count)")
    print("longest frame: \(meter.longest.milliseconds) ms")
    print("median frame: \(meter.median.milliseconds) ms")
  }
}

extension Duration {
  /// In milliseconds, with one decimal.
  fileprivate var milliseconds: Double { (self / .microseconds(100)).rounded() / 10 }
}
