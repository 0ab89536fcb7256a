import TidewayControls
import TidewayUI

extension Stepper: FormControl {
  var isAble: Bool { isEnabled && !isHidden }
  var spans: [Span] { [Span(text: "[-] [+]", style: isEnabled ? [] : .dim)] }
  var summary: String? { nil }
  var changes: [UIFlow<Void>] { [$isEnabled.asChange, $isHidden.asChange] }

  func press(_ key: Key) {
    switch key {
    case .left, .character("-"): decrement()
    case .right, .character("+"): increment()
    default: break
    }
  }

  func perform(_ text: String) -> Bool {
    switch text {
    case "+": increment()
    case "-": decrement()
    default: return false
    }
    return true
  }
}
