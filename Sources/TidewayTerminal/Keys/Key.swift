/// Something that the user did on the keyboard.
public enum Key: Hashable, Sendable {
  /// A grapheme that was typed.
  case character(Character)
  /// Text that came from the clipboard, on one line.
  case paste(String)
  /// A key that moves the focus, submits or deletes.
  case tab, shiftTab, enter, backspace, delete
  /// A key that moves the caret or scrolls.
  case left, right, up, down, home, end, pageUp, pageDown
  /// An arrow with Shift. In a control that doesn't use it, it is the arrow.
  case shiftLeft, shiftRight, shiftUp, shiftDown
  /// A page key with Ctrl, which chooses another tab.
  case controlPageUp, controlPageDown
  /// Ctrl and a character, such as `.control("s")`.
  ///
  /// Some are other keys: Ctrl-A and Ctrl-E are `.home` and `.end`, as in a shell; terminals send the same byte for
  /// Ctrl-H and `.backspace`, for Ctrl-I and `.tab`, for Ctrl-J, Ctrl-M and `.enter`; and Ctrl-C, Ctrl-D and Ctrl-Z
  /// end or stop the program.
  case control(Character)
  /// Alt and a character, such as `.alt("f")`.
  case alt(Character)
  /// A function key, 1 to 12.
  case function(Int)
  /// Esc, which closes what is over the form, or ends the form.
  case escape
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D.
  case endOfInput
  /// Ctrl-Z.
  case suspend
}
