import Testing
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

/// Random keys, presses of the mouse and sizes: the same in every run.
@Suite("A control that scrolls")
@UIActor
struct RoomTests {
  private let texts = ["a", "漢字", "", "0.5", "a longer text 👩‍👩‍👧 with é"]
  private var random = Seeded(state: 11)

  @Test("stays within its room, and its cursor too: a table")
  mutating func table() {
    let table = Table(
      [TableColumn("Name", \Entry.text), TableColumn("漢字", \.id, alignment: .trailing)],
      rows: (0..<20).map { Entry(id: $0, text: texts[$0 % 5]) }, allowsMarks: true)
    let drawn = DrawnControl(table)
    use(drawn, least: Size(columns: 5, lines: 1)) { random in
      table.rows.shuffle(using: &random)
      if random.next() % 4 == 0 { table.rows.removeFirst(min(table.rows.count, 2)) }
    }
  }

  @Test("stays within its room, and its cursor too: a grid")
  mutating func grid() {
    let texts = texts
    let grid = Grid(columns: ["A", "B", "漢"], rows: (0..<30).map { "\($0)" }) {
      texts[($0.column + $0.row) % 5]
    }
    use(DrawnControl(grid), least: Size(columns: 14, lines: 2)) { random in
      grid.cursor = GridPosition(
        column: Int.random(in: -2...4, using: &random), row: Int.random(in: -2...40, using: &random)
      )
    }
  }

  @Test("stays within its room, and its cursor too: a text view")
  mutating func textView() {
    let view = TextView("placeholder"), texts = texts
    use(DrawnControl(view), least: Size(columns: 12, lines: 1)) { random in
      view.text = (0..<Int.random(in: 0...9, using: &random)).map { texts[$0 % 5] }
        .joined(separator: "\n")
    }
  }

  @Test("stays within its room, and its cursor too: a drawing area")
  mutating func drawingArea() {
    let area = DrawingArea(width: 30, height: 20)
    use(DrawnControl(area), least: Size(columns: 3, lines: 3)) { random in
      let point = DrawingPoint(
        Double.random(in: -9...40, using: &random), Double.random(in: -9...40, using: &random))
      area.shapes.append(.circle(at: point, radius: point.x, isFilled: point.y > 5))
      area.shapes.append(.line(from: point, to: DrawingPoint(point.y, point.x)))
      area.shapes = area.shapes.suffix(6)
      area.pointer = point
    }
  }

  /// Draws a control of random sizes after random actions of the user, and changes by the program.
  private mutating func use<Control>(
    _ drawn: DrawnControl<Control>, least: Size, change: (inout Seeded) -> Void
  ) {
    for _ in 0..<1_000 {
      drawn.columns = Int.random(in: least.columns...30, using: &random)
      drawn.lines = Int.random(in: least.lines...9, using: &random)
      switch random.next() % 4 {
      case 0: change(&random)
      case 1: drawn.scroll(by: Int.random(in: -9...9, using: &random))
      case 2: press(drawn)
      default: drawn.press(keys.randomElement(using: &random)!)
      }
      expectInside(drawn)
    }
  }

  private mutating func press<Control>(_ drawn: DrawnControl<Control>) {
    drawn.point(
      .press, line: Int.random(in: 0...12, using: &random),
      column: Int.random(in: 0...30, using: &random), clickCount: Int(random.next() % 3))
  }

  private func expectInside<Control>(_ drawn: DrawnControl<Control>) {
    let canvas = drawn.draw()
    #expect(canvas.rows.count <= drawn.lines)
    #expect(canvas.rows.allSatisfy { $0.columns <= drawn.columns }, "\(canvas.rows)")
    guard let caret = canvas.caret else { return }
    #expect((0..<drawn.lines).contains(caret.line) && (0..<drawn.columns).contains(caret.column))
  }

  private let keys: [Key] = [
    "s", " ", "7", "漢", .paste("a long paste of 漢字"), .enter, .tab, .escape, .backspace, .delete,
    .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .shiftLeft, .shiftDown,
    .function(2),
  ]
}

private struct Entry: Identifiable {
  let id: Int
  let text: String
}

/// A congruential generator.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
