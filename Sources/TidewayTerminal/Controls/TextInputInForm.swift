import TidewayControls

extension TextInput {
  /// The text with what is composed at the caret.
  var shownText: String { text.prefix(caret) + (composingText ?? "") + text.dropFirst(caret) }

  /// Does what a key means in every text.
  ///
  /// - Returns: Whether it means something.
  func type(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(text)
    case .backspace: deleteBackward()
    case .delete: deleteForward()
    case .left: moveLeft()
    case .right: moveRight()
    case .home: moveToStart()
    case .end: moveToEnd()
    default: return false
    }
    return true
  }
}
