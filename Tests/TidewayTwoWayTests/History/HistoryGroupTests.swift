import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("history.grouping", .leavesNothing)
struct HistoryGroupTests {
  struct Shape: Sendable, Equatable { var x = 0, y = 0 }

  let clock = TestClock()
  let shape = BehaviorRelay(value: Shape())

  private func drag(_ history: History<Shape>, by steps: Int, pause: Duration) {
    history.beginGroup()
    for _ in 0..<steps {
      shape.update { $0.x += 1 }
      clock.advance(by: pause)
    }
    history.endGroup()
  }

  @Test("makes a slow drag one step, and two quick ones two")
  func drags() {
    let history = History(
      of: shape, coalescing: .typing(within: .seconds(1), \.x), clock: clock)
    drag(history, by: 5, pause: .seconds(10))
    drag(history, by: 3, pause: .zero)
    #expect(shape.value.x == 8)
    history.undo()
    #expect(shape.value.x == 5)
    history.undo()
    #expect(shape.value.x == 0)
    #expect(!history.isUndoable)
    history.redo()
    #expect(shape.value.x == 5)
  }

  @Test("goes on after a redo that had nothing to redo, and an undo that had nothing to undo")
  func nothingToDo() {
    let history = History(of: shape)
    history.beginGroup()
    history.undo()
    shape.update { $0.x = 1 }
    history.redo()
    shape.update { $0.y = 1 }
    history.endGroup()
    history.undo()
    #expect(shape.value == Shape())
    #expect(!history.isUndoable)
  }

  @Test("is one step of what a closure writes, and none of what it leaves as it was")
  func closure() {
    let history = History(of: shape)
    history.grouping {
      for _ in 0..<3 { shape.update { $0.y += 1 } }
    }
    history.grouping {
      shape.update { $0.y += 1 }
      shape.update { $0.y -= 1 }
    }
    history.undo()
    #expect(shape.value.y == 0)
    #expect(!history.isUndoable)
  }

  @Test("ends when its closure throws")
  func throwing() {
    let history = History(of: shape)
    #expect(throws: CancellationError.self) {
      try history.grouping {
        shape.update { $0.x = 1 }
        throw CancellationError()
      }
    }
    shape.update { $0.x = 2 }
    history.undo()
    #expect(shape.value.x == 1)
  }

  @Test("nests, and what was written before it is a step of its own")
  func nested() {
    let history = History(of: shape, coalescing: .typing(within: .seconds(9)), clock: clock)
    shape.update { $0.x = 1 }
    history.grouping {
      shape.update { $0.x = 2 }
      history.grouping { shape.update { $0.x = 3 } }
      shape.update { $0.x = 4 }
    }
    shape.update { $0.x = 5 }
    history.undo()
    #expect(shape.value.x == 4)
    history.undo()
    #expect(shape.value.x == 1)
    history.undo()
    #expect(shape.value.x == 0)
  }

  @Test("is undone so far by an undo within it, and goes on with another step")
  func undoWithin() {
    let history = History(of: shape)
    history.beginGroup()
    shape.update { $0.x = 1 }
    shape.update { $0.x = 2 }
    #expect(history.isUndoable)
    history.undo()
    #expect(shape.value.x == 0)
    shape.update { $0.x = 3 }
    shape.update { $0.x = 4 }
    history.endGroup()
    history.undo()
    #expect(shape.value.x == 0)
    #expect(!history.isUndoable)
  }

  @Test("takes in what other threads write meanwhile")
  func threads() async {
    let history = History(of: shape)
    history.beginGroup()
    await onThreads(4) { [shape] _ in
      for _ in 0..<50 { shape.update { $0.x += 1 } }
    }
    history.endGroup()
    #expect(shape.value.x == 200)
    history.undo()
    #expect(shape.value.x == 0)
    #expect(!history.isUndoable)
  }
}
