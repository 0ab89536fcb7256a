public import TidewayControls
public import TidewayUI

extension TextField: FormControl {
  public var properties: [any UISource] { [$text, $caret, $composingText, $placeholder] }
  public var summary: String? { text }
  public var keepsFocus: Bool { acceptsUser }

  public func draw(on canvas: inout Canvas) {
    let shown = shownText, caret = caret + (composingText?.count ?? 0)
    if shown.isEmpty, isEnabled {
      canvas.addField(placeholder, [.dim, .underlined], caret: 0)
    } else {
      canvas.addField(shown, isEnabled ? .underlined : .dim, caret: caret)
    }
  }

  public func press(_ key: Key) -> Bool {
    guard key == .enter else { return type(key) }
    submit()
    return true
  }

  /// A press puts the caret where it is.
  public func point(_ event: PointerEvent) -> Bool {
    guard event.action == .press else { return false }
    var left = event.position.column
    let behind = shownText.dropFirst(event.area.offset.column).prefix { character in
      left -= character.displayWidth
      return left >= 0
    }
    moveCaret(to: event.area.offset.column + behind.count)
    return true
  }

  public func perform(_ text: String) { edit(text) }
}
