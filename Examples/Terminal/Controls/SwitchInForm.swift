import TidewayControls
import TidewayUI

extension Switch: FormControl {
  var isAble: Bool { acceptsUser }
  var spans: [Span] { [Span(text: isOn ? "[x] on" : "[ ] off", style: isEnabled ? [] : .dim)] }
  var summary: String? { isOn ? "on" : "off" }
  var changes: [UIFlow<Void>] { [$isOn.asChange, $isEnabled.asChange, $isHidden.asChange] }

  func press(_ key: Key) {
    switch key {
    case .enter, .character(" "): toggle()
    case .left: turn(on: false)
    case .right: turn(on: true)
    default: break
    }
  }

  func perform(_ text: String) -> Bool {
    guard text == "on" || text == "off" else { return false }
    turn(on: text == "on")
    return true
  }
}
