public import TidewayControls
public import TidewayUI

extension SearchField: FormControl {
  public var properties: [any UISource] { field.properties }
  public var summary: String? { field.summary }
  public var keepsFocus: Bool { field.keepsFocus }

  public func draw(on canvas: inout Canvas) { field.draw(on: &canvas) }
  public func press(_ key: Key) -> Bool { field.press(key) }

  public func point(_ event: PointerEvent) -> Bool { field.point(event) }

  public func perform(_ text: String) {
    edit(text)
    submit()
  }

  public func focus() { field.focus() }
  public func resignFocus() { field.resignFocus() }
}
