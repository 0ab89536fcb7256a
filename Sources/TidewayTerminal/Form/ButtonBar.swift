import TidewayControls
import TidewayUI

/// The buttons of a dialog, side by side.
final class ButtonBar: Control {
  let titles: [String]
  /// The button that Return presses.
  @ControlProperty private(set) var selected = 0
  /// Happens when the user presses a button, with its title.
  let presses = ControlEvent<String>()

  init(_ titles: [String]) { self.titles = titles }

  func press(_ title: String) {
    if acceptsUser, titles.contains(title) { presses.send(title) }
  }

  private func select(_ button: Int) {
    if acceptsUser, titles.indices.contains(button) { selected = button }
  }
}

extension ButtonBar: FormControl {
  var properties: [any UISource] { [$selected] }
  var summary: String? { nil }
  var isWide: Bool { true }

  func draw(on canvas: inout Canvas) {
    canvas.add(
      titles.enumerated().flatMap { index, title in
        let isMarked = canvas.isFocused && index == selected
        return [Span(index > 0 ? "  " : ""), Span("[ \(title) ]", isMarked ? .reversed : [])]
      })
  }

  func press(_ key: Key) -> Bool {
    switch key {
    case .left: select(selected - 1)
    case .right: select(selected + 1)
    case .enter, .character(" "): press(titles[selected])
    default: return false
    }
    return true
  }

  func point(_ event: PointerEvent) -> Bool {
    guard event.action == .press else { return false }
    var start = 0
    for (index, title) in titles.enumerated() {
      let end = start + title.displayWidth + 4
      if (start..<end).contains(event.position.column) {
        select(index)
        press(title)
        return true
      }
      start = end + 2
    }
    return false
  }

  func perform(_ text: String) throws(NotUnderstood) {
    guard let title = titles.first(where: { $0.lowercased() == text.lowercased() }) else {
      throw NotUnderstood(oneOf: titles)
    }
    press(title)
  }
}
