import TidewayControls
import TidewayUI

extension Slider: FormControl {
  private static let columns = 20

  var isAble: Bool { acceptsUser }

  var spans: [Span] {
    let place = Int((shownPart * Double(Slider.columns)).rounded())
    let track = String(repeating: "─", count: place) + "●"
    return [
      Span(
        text: track + String(repeating: "─", count: Slider.columns - place),
        style: isEnabled ? [] : .dim)
    ]
  }

  var summary: String? { "\(value)" }

  var changes: [UIFlow<Void>] {
    [$value.asChange, $range.asChange, $isEnabled.asChange, $isHidden.asChange]
  }

  func press(_ key: Key) {
    let step = (range.upperBound - range.lowerBound) / Double(Slider.columns)
    switch key {
    case .left: drag(to: value - step)
    case .right: drag(to: value + step)
    case .home: drag(to: range.lowerBound)
    case .end: drag(to: range.upperBound)
    default: break
    }
  }

  func perform(_ text: String) -> Bool {
    guard let value = Double(text) else { return false }
    drag(to: value)
    return true
  }
}
