import TidewayControls
import TidewayUI

@testable import TidewayTerminal

/// A control with as many lines as a test wants, which takes a share of the screen.
final class LinesControl: Control, FormControl {
  let count: Int
  let height: ControlHeight
  private(set) var pressed: [Key] = []
  private(set) var pointed: [PointerEvent] = []
  private(set) var area: VisibleArea?
  var selected = 0

  init(_ count: Int, _ height: ControlHeight) {
    self.count = count
    self.height = height
  }

  var properties: [any UISource] { [] }
  var summary: String? { nil }
  var isWide: Bool { true }
  var keyHints: [KeyHint] { [KeyHint(.function(2), "edit")] }

  func draw(on canvas: inout Canvas) {
    for line in canvas.scrollLines(of: count, showing: selected) { canvas.add("line \(line)") }
  }

  func press(_ key: Key, in area: VisibleArea) -> Bool {
    self.area = area
    pressed.append(key)
    return key == .escape || key == .character("x")
  }

  func point(_ event: PointerEvent) -> Bool {
    pointed.append(event)
    return event.action == .press
  }
}
