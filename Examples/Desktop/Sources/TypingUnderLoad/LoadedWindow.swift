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
  /// How long the thread has waited for a processor, at each frame.
  private var waits: [Duration] = []

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
      window.measure()
    }.disposed(by: bag)
  }

  private func measure() {
    if meter != nil { return }
    let meter = FrameMeter(self)
    self.meter = meter
    meter.frames.bind(with: self) { window in
      window.waits.append(ThreadTimes.now?.waiting ?? .zero)
    }.disposed(by: bag)
  }

  private func report() {
    print("text: \(middle.text)")
    print("caret: \(middle.caret)")
    guard let meter else { return }
    let whole = meter.intervals, waits = zip(waits, waits.dropFirst()).map { $1 - $0 }
    let own = zip(whole, waits).map { $0 - $1 }
    print("frames: \(whole.count)")
    for (name, times) in [("frame", whole), ("frame without waits", own)] {
      print("longest \(name): \(times.quantile(1).milliseconds) ms")
      print("99 of 100 \(name): \(times.quantile(0.99).milliseconds) ms")
      print("median \(name): \(times.quantile(0.5).milliseconds) ms")
    }
  }
}

extension [Duration] {
  /// The time that a share of them stays below.
  fileprivate func quantile(_ share: Double) -> Duration {
    isEmpty ? .zero : sorted()[Int(Double(count - 1) * share)]
  }
}

extension Duration {
  /// In milliseconds, with one decimal.
  fileprivate var milliseconds: Double { (self / .microseconds(100)).rounded() / 10 }
}
