import Testing
import Tideway
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

@Suite("A drawing area")
@UIActor
struct DrawingAreaTests {
  let area = DrawingArea(width: 20, height: 20)
  let bag = DisposeBag()

  @Test("draws circles round and lines straight, with dots, within its frame")
  func drawn() {
    area.shapes = [.circle(at: DrawingPoint(10, 10), radius: 8)]
    #expect(
      DrawnControl(area, columns: 30, lines: 7).texts == [
        "┌──────────┐", "│  ⢀⠤⠤⠤⠤⡀  │", "│ ⡔⠁    ⠈⢢ │", "│ ⡇      ⢸ │", "│ ⠣⡀    ⢀⠜ │",
        "│  ⠈⠒⠒⠒⠒⠁  │", "└──────────┘",
      ])
    area.shapes = [
      .line(from: DrawingPoint(0, 0), to: DrawingPoint(20, 20)),
      .line(from: DrawingPoint(20, 10.1), to: DrawingPoint(0, 10.1)),
    ]
    #expect(
      DrawnControl(area, columns: 12, lines: 7).texts == [
        "┌──────────┐", "│⠑⢄        │", "│  ⠑⢄      │", "│⠤⠤⠤⠤⠵⢤⠤⠤⠤⠤│", "│      ⠑⢄  │",
        "│        ⠑⢄│", "└──────────┘",
      ])
  }

  @Test("draws later shapes above earlier ones, each in its style")
  func styles() {
    area.shapes = [
      .circle(at: DrawingPoint(10, 10), radius: 5, isFilled: true, style: .dim),
      .line(from: DrawingPoint(10, 0), to: DrawingPoint(10, 20), style: .accent),
    ]
    let row = DrawnControl(area, columns: 12, lines: 7).draw().rows[3]
    #expect(row.map(\.style) == [[], [], .dim, .accent, .dim, [], []])
    #expect(row[2].text.contains("⣿") && row[3].text.count == 1)
  }

  @Test("leaves out what is beyond its edges, however far away or large that is")
  func clips() {
    let far = 1e300
    area.shapes = [
      .line(from: DrawingPoint(-far, 10), to: DrawingPoint(far, 10)),
      .line(from: DrawingPoint(-far, -far), to: DrawingPoint(far, far)),
      .circle(at: DrawingPoint(10, 10), radius: 1e12, isFilled: true),
      .circle(at: DrawingPoint(10, far), radius: 3), .circle(at: DrawingPoint(5, 5), radius: -1),
      .line(from: DrawingPoint(.nan, 0), to: DrawingPoint(.infinity, 5)),
      .circle(at: DrawingPoint(.nan, 1), radius: .infinity),
    ]
    let texts = DrawnControl(area, columns: 12, lines: 7).texts
    #expect(texts[1] == "│⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿│" && texts.allSatisfy { $0.displayWidth == 12 })
  }

  @Test("uses as much of the room as its form allows", arguments: [(12, 40), (80, 7)])
  func scale(columns: Int, lines: Int) {
    let scale = DrawingScale(DrawingPoint(20, 20), columns: columns - 2, lines: lines - 2)
    #expect(scale.columns == 10 && scale.lines == 5 && scale.dots == 1)
    for line in 0..<scale.lines {
      for column in 0..<scale.columns {
        let position = Position(line: line, column: column)
        #expect(scale.position(of: scale.point(at: position)) == position)
      }
    }
  }

  @Test("takes room of any size", arguments: [(0, 0), (1, 1), (2, 2), (3, 3), (300, 2)])
  func small(columns: Int, lines: Int) {
    area.shapes = [.circle(at: DrawingPoint(10, 10), radius: 8)]
    let drawn = DrawnControl(area, columns: columns, lines: lines)
    #expect(drawn.texts.count == 3)
    #expect(drawn.press(.left, .up, .enter))
  }

  @Test("reports presses, drags and releases of the mouse, in points and within its edges")
  func mouse() {
    var events: [String] = []
    area.presses.bind { events.append("press \($0)") }.disposed(by: bag)
    area.drags.bind { events.append("drag \($0)") }.disposed(by: bag)
    area.releases.bind { events.append("release \($0)") }.disposed(by: bag)
    let drawn = DrawnControl(area, columns: 12, lines: 7)
    #expect(drawn.point(.press, line: 1, column: 1))
    #expect(drawn.point(.drag, line: 3, column: 6))
    #expect(drawn.point(.release, line: -4, column: 99))
    #expect(!drawn.point(.scroll(lines: 1), line: 1, column: 1))
    #expect(events == ["press 1 2", "drag 11 10", "release 20 0"])
    #expect(area.pointer == DrawingPoint(20, 0))
  }

  @Test("ignores the user while it is disabled or hidden")
  func ignoresTheUser() {
    var actions = 0
    for event in [area.presses, area.drags, area.releases] {
      event.bind { _ in actions += 1 }.disposed(by: bag)
    }
    area.$pointer.edits.bind { _ in actions += 1 }.disposed(by: bag)
    for isHidden in [true, false] {
      (area.isHidden, area.isEnabled) = (isHidden, isHidden)
      area.press(at: DrawingPoint(1, 1))
      area.drag(to: DrawingPoint(1, 1))
      area.release(at: DrawingPoint(1, 1))
      area.movePointer(to: DrawingPoint(1, 1))
    }
    #expect(actions == 0 && area.pointer == DrawingPoint(10, 10))
  }

  @Test("has a pointer that arrows move by a character, where the cursor is; Return presses there")
  func keys() {
    var pressed: [DrawingPoint] = [], moved = 0
    area.presses.bind { pressed.append($0) }.disposed(by: bag)
    area.$pointer.edits.bind { _ in moved += 1 }.disposed(by: bag)
    let drawn = DrawnControl(area, columns: 12, lines: 7)
    #expect(drawn.draw().caret == Position(line: 3, column: 6))
    drawn.press(.left, .up)
    #expect(drawn.draw().caret == Position(line: 2, column: 5))
    drawn.press(.enter, .right, .down, " ")
    #expect(pressed == [DrawingPoint(9, 6), DrawingPoint(11, 10)] && moved == 4)
    drawn.press(.shiftLeft, .shiftUp)
    #expect(drawn.draw().caret == Position(line: 1, column: 1))
    drawn.press(.shiftRight, .shiftDown, .right, .right, .right)
    #expect(drawn.draw().caret == Position(line: 5, column: 10))
    #expect(!drawn.press("x") && !drawn.press(.tab))
  }

  @Test("is pressed by scripts, which are told of its shapes")
  func scripts() throws {
    var pressed: [DrawingPoint] = []
    area.presses.bind { [area] point in
      pressed.append(point)
      area.shapes.append(.circle(at: point, radius: 2.5, isFilled: pressed.count == 2))
    }.disposed(by: bag)
    try area.perform("press 10 4.25")
    try area.perform("press 99 -1")
    try area.perform("move 1 1")
    #expect(pressed == [DrawingPoint(10, 4.25), DrawingPoint(20, 0)])
    #expect(area.pointer == DrawingPoint(1, 1))
    area.shapes.append(.line(from: DrawingPoint(0, 0), to: DrawingPoint(1, 2)))
    #expect(area.summary == "circle 10 4.3 2.5, circle 20 0 2.5 filled, line 0 0 1 2")
    let advice = "write press, drag, release or move and a place, like press 10 20"
    for unknown in ["", "press", "press 1", "press 1 x", "press nan 1", "jump 1 2", "press 1 2 3"] {
      #expect(throws: NotUnderstood(advice: advice)) { try area.perform(unknown) }
    }
  }
}
