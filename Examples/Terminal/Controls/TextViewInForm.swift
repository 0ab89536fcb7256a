import TidewayControls
import TidewayUI

extension TextView: FormControl {
  var isAble: Bool { acceptsUser }

  /// The caret is a character: the cursor of the terminal is that of the fields.
  var spans: [Span] {
    let (caretLine, column) = caretPosition
    return lines.enumerated().map { index, line in
      if !isEnabled { return Span(text: line, style: .dim) }
      if index != caretLine { return Span(text: line) }
      return Span(text: line.prefix(column) + (composingText ?? "") + "▏" + line.dropFirst(column))
    }
  }

  /// A script has one line for it.
  var summary: String? { lines.joined(separator: "⏎") }

  var changes: [UIFlow<Void>] {
    [
      $text.asChange, $caret.asChange, $composingText.asChange, $isEnabled.asChange,
      $isHidden.asChange,
    ]
  }

  func takes(_ key: Key) -> Bool {
    switch key {
    case .up: caretPosition.line > 0
    case .down: caretPosition.line < lines.count - 1
    default: false
    }
  }

  func press(_ key: Key) {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(text)
    case .enter: breakLine()
    case .backspace: deleteBackward()
    case .delete: deleteForward()
    case .left: moveLeft()
    case .right: moveRight()
    case .up: moveUp()
    case .down: moveDown()
    case .home: moveToStart()
    case .end: moveToEnd()
    default: break
    }
  }

  func perform(_ text: String) -> Bool {
    edit(text.split(separator: "⏎", omittingEmptySubsequences: false).joined(separator: "\n"))
    return true
  }
}
