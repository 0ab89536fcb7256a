import TidewayControls
import TidewayUI

extension Button: FormControl {
  var isAble: Bool { isEnabled && !isHidden }
  var spans: [Span] { [Span(text: "[ \(title) ]", style: isEnabled ? [] : .dim)] }
  var summary: String? { nil }
  var changes: [UIFlow<Void>] { [$title.asChange, $isEnabled.asChange, $isHidden.asChange] }

  func press(_ key: Key) {
    if key == .enter || key == .character(" ") { tap() }
  }

  func perform(_ text: String) -> Bool {
    tap()
    return true
  }
}
