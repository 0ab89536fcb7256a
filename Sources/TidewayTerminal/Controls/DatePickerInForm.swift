public import TidewayControls
public import TidewayUI

extension DatePicker: FormControl {
  public var properties: [any UISource] { [$day] }
  public var summary: String? { "\(day)" }

  public func draw(on canvas: inout Canvas) { canvas.add("‹ \(day) ›") }

  public func press(_ key: Key) -> Bool {
    switch key {
    case .left: move(byDays: -1)
    case .right: move(byDays: 1)
    case .home: move(byMonths: -1)
    case .end: move(byMonths: 1)
    default: return false
    }
    return true
  }

  public func point(_ event: PointerEvent) -> Bool {
    guard event.action == .press else { return false }
    switch event.position.column {
    case 0...1: move(byDays: -1)
    case 12...13: move(byDays: 1)
    default: return false
    }
    return true
  }

  public var keyHints: [KeyHint] {
    [KeyHint("←→", "day"), KeyHint("Home, End", "month")]
  }

  public func perform(_ text: String) throws(NotUnderstood) {
    guard let day = CalendarDay(text) else {
      throw NotUnderstood(advice: "write a day, like 2026-11-21")
    }
    pick(day)
  }
}
