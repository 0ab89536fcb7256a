/// Something that the user did, as a terminal tells it.
package enum Input: Hashable, Sendable {
  case key(Key)
  case pointer(Pointer)
}

/// Something that was done with the mouse, and where on the terminal.
package struct Pointer: Hashable, Sendable {
  package var action: PointerAction
  /// Counted from 0.
  package var line: Int
  package var column: Int

  package init(action: PointerAction, line: Int, column: Int) {
    self.action = action
    self.line = line
    self.column = column
  }
}
