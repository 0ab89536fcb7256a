import TidewayControls
import TidewayUI

extension Label: FormControl {
  var spans: [Span] { [Span(text: text, style: isEnabled ? [] : .dim)] }
  var summary: String? { text }
  var changes: [UIFlow<Void>] { [$text.asChange, $isEnabled.asChange, $isHidden.asChange] }
}
