import TidewayControls
public import TidewayUI

extension DrawingArea: FormControl {
  public var properties: [any UISource] { [$shapes, $pointer] }
  public var height: ControlHeight { .flexible(minimum: 6) }
  public var isWide: Bool { true }
  public var keyHints: [KeyHint] { [KeyHint("←↑↓→", "point"), KeyHint(.enter, "press")] }

  public func draw(on canvas: inout Canvas) {
    let scale = scale(columns: canvas.columns, lines: canvas.lines)
    var dots = DrawingDots(scale)
    for shape in shapes { dots.draw(shape) }
    let edge = String(repeating: "─", count: scale.columns)
    let style: Style = canvas.isFocused ? [] : .dim
    canvas.add("┌\(edge)┐", style)
    for line in 0..<scale.lines {
      canvas.add([Span("│", style)] + dots.line(line) + [Span("│", style)])
    }
    canvas.add("└\(edge)┘", style)
    let position = scale.position(of: pointer)
    canvas.caret = Position(line: position.line + 1, column: position.column + 1)
  }

  /// The frame takes a character on each side.
  private func scale(columns: Int, lines: Int) -> DrawingScale {
    DrawingScale(extent, columns: columns - 2, lines: lines - 2)
  }

  // MARK: The user

  /// Arrows move by a character, and with Shift by eight.
  public func press(_ key: Key, in area: VisibleArea) -> Bool {
    let scale = scale(columns: area.columns, lines: area.lines)
    var position = scale.position(of: pointer)
    switch key {
    case .left: position.column -= 1
    case .right: position.column += 1
    case .up: position.line -= 1
    case .down: position.line += 1
    case .shiftLeft: position.column -= 8
    case .shiftRight: position.column += 8
    case .shiftUp: position.line -= 4
    case .shiftDown: position.line += 4
    default: return press(key)
    }
    movePointer(to: scale.point(at: position))
    return true
  }

  public func press(_ key: Key) -> Bool {
    guard key == .enter || key == .character(" ") else { return false }
    press(at: pointer)
    release(at: pointer)
    return true
  }

  public func point(_ event: PointerEvent) -> Bool {
    let scale = scale(columns: event.area.columns, lines: event.area.lines)
    let point = scale.point(
      at: Position(line: event.position.line - 1, column: event.position.column - 1))
    switch event.action {
    case .press: press(at: point)
    case .drag: drag(to: point)
    case .release: release(at: point)
    case .scroll: return false
    }
    return true
  }

  // MARK: Scripts

  /// What is drawn.
  public var summary: String? { shapes.map(\.description).joined(separator: ", ") }

  /// `press 10 20` and others with `drag`, `release` and `move`.
  public func perform(_ text: String) throws(NotUnderstood) {
    let words = text.split(separator: " ").map(String.init)
    let numbers = words.dropFirst().compactMap { Double($0) }.filter(\.isFinite)
    guard words.count == 3, numbers.count == 2 else { throw unknown }
    let point = DrawingPoint(numbers[0], numbers[1])
    switch words[0] {
    case "press": press(at: point)
    case "drag": drag(to: point)
    case "release": release(at: point)
    case "move": movePointer(to: point)
    default: throw unknown
    }
  }

  private var unknown: NotUnderstood {
    NotUnderstood(advice: "write press, drag, release or move and a place, like press 10 20")
  }
}
