/// Something that the user did on the keyboard.
public enum Key: Equatable, Sendable {
  /// A grapheme that was typed.
  case character(Character)
  /// Text that came from the clipboard, on one line.
  case paste(String)
  case tab, shiftTab, enter, backspace, delete
  case left, right, up, down, home, end
  case escape
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D.
  case endOfInput
  /// Ctrl-Z.
  case suspend
}
