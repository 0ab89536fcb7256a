public import TidewayControls
public import TidewayUI

extension Stepper: FormControl {
  public var properties: [any UISource] { [] }
  public var summary: String? { nil }

  public func draw(on canvas: inout Canvas) { canvas.add("[-] [+]") }

  public func press(_ key: Key) -> Bool {
    switch key {
    case .left, .character("-"): decrement()
    case .right, .character("+"): increment()
    default: return false
    }
    return true
  }

  public func point(_ event: PointerEvent) -> Bool {
    guard event.action == .press else { return false }
    switch event.position.column {
    case 0...2: decrement()
    case 4...6: increment()
    default: return false
    }
    return true
  }

  public func perform(_ text: String) throws(NotUnderstood) {
    switch text {
    case "+": increment()
    case "-": decrement()
    default: throw NotUnderstood(oneOf: ["+", "-"])
    }
  }
}
