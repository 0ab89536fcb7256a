public import TidewayControls
public import TidewayUI

extension TextView: FormControl {
  public var properties: [any UISource] { [$text, $caret, $composingText] }
  /// A script has one line for it.
  public var summary: String? { lines.joined(separator: "⏎") }

  /// The caret is a character: the cursor of the terminal is that of the fields.
  public func draw(on canvas: inout Canvas) {
    let (caretLine, column) = caretPosition
    for (index, line) in lines.enumerated() {
      let hasCaret = isEnabled && index == caretLine
      canvas.add(
        hasCaret
          ? line.prefix(column) + (composingText ?? "") + "▏" + line.dropFirst(column) : line)
    }
  }

  public func press(_ key: Key) -> Bool {
    switch key {
    case .enter: breakLine()
    case .up where caretPosition.line > 0: moveUp()
    case .down where caretPosition.line < lines.count - 1: moveDown()
    default: return type(key)
    }
    return true
  }

  public func perform(_ text: String) {
    edit(text.split(separator: "⏎", omittingEmptySubsequences: false).joined(separator: "\n"))
  }
}
