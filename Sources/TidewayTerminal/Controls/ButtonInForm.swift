public import TidewayControls
public import TidewayUI

extension Button: FormControl {
  public var properties: [any UISource] { [$title] }
  public var summary: String? { nil }
  public var name: String? { title }

  public func draw(on canvas: inout Canvas) { canvas.add("[ \(title) ]") }

  public func press(_ key: Key) -> Bool {
    guard key == .enter || key == .character(" ") else { return false }
    tap()
    return true
  }

  public func point(_ event: PointerEvent) -> Bool {
    guard event.action == .press, event.position.column < title.displayWidth + 4 else {
      return false
    }
    tap()
    return true
  }

  public func perform(_ text: String) { tap() }
}
