public import TidewayControls
public import TidewayUI

extension Switch: FormControl {
  public var properties: [any UISource] { [$isOn] }
  public var summary: String? { isOn ? "on" : "off" }

  public func draw(on canvas: inout Canvas) { canvas.add(isOn ? "[x] on" : "[ ] off") }

  public func press(_ key: Key) -> Bool {
    switch key {
    case .enter, .character(" "): toggle()
    case .left: turn(on: false)
    case .right: turn(on: true)
    default: return false
    }
    return true
  }

  public func point(_ event: PointerEvent) -> Bool {
    guard event.action == .press, event.position.column < 7 else { return false }
    toggle()
    return true
  }

  public func perform(_ text: String) throws(NotUnderstood) {
    switch text {
    case "on": turn(on: true)
    case "off": turn(on: false)
    default: throw NotUnderstood(oneOf: ["on", "off"])
    }
  }
}
