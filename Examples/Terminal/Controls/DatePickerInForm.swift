import TidewayControls
import TidewayUI

extension DatePicker: FormControl {
  var isAble: Bool { acceptsUser }
  var spans: [Span] { [Span(text: "‹ \(day) ›", style: isEnabled ? [] : .dim)] }
  var summary: String? { "\(day)" }

  var changes: [UIFlow<Void>] {
    [$day.asChange, $range.asChange, $isEnabled.asChange, $isHidden.asChange]
  }

  func press(_ key: Key) {
    switch key {
    case .left: move(byDays: -1)
    case .right: move(byDays: 1)
    case .home: move(byMonths: -1)
    case .end: move(byMonths: 1)
    default: break
    }
  }

  func perform(_ text: String) -> Bool {
    guard let day = CalendarDay(text) else { return false }
    pick(day)
    return true
  }
}
