import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("A history on threads")
struct HistoryStressTests {
  @Test("several writers, undo and redo at once: from the first value to the last, and no other")
  func everything() async {
    for round in 0..<stressed(40) {
      let relay = BehaviorRelay(value: -1)
      let history = History(of: relay, limit: .max)
      await together(5) { thread in
        var generator = SplitMix(seed: round * 5 + thread)
        for number in 0..<200 {
          switch (thread, generator.chance(0.5)) {
          case (0...2, _): relay.accept(thread * 1_000 + number)
          case (_, true): history.undo()
          case (_, false): history.redo()
          }
        }
      }
      let last = relay.value, wasRedoable = history.isRedoable
      while history.isUndoable { history.undo() }
      var kept = [relay.value]
      while history.isRedoable {
        history.redo()
        kept.append(relay.value)
      }
      #expect(kept.first == -1 && kept.contains(last))
      #expect(wasRedoable || kept.last == last)
      // Each write at most once, and those of a thread in its order.
      for thread in 0..<3 {
        let own = kept.filter { $0 >= 0 && $0 / 1_000 == thread }
        #expect(zip(own, own.dropFirst()).allSatisfy { $0 < $1 })
      }
    }
  }

  @Test("what all have written can be undone one by one, in the relay's order")
  func everyWrite() async {
    for _ in 0..<stressed(40) { await undoEveryWrite(of: 3, 200) }
  }

  private func undoEveryWrite(of threads: Int, _ each: Int) async {
    let relay = BehaviorRelay(value: -1)
    let written = Recorder(relay)
    let history = History(of: relay, limit: .max)
    await together(threads) { thread in
      for number in 0..<each { relay.accept(thread * each + number) }
    }
    let values = await written.elements(count: threads * each + 1)
    var undone = [relay.value]
    while history.isUndoable {
      history.undo()
      undone.append(relay.value)
    }
    #expect(undone == values.reversed())
    var redone = [relay.value]
    while history.isRedoable {
      history.redo()
      redone.append(relay.value)
    }
    #expect(redone == values)
  }

  @Test("a write beside an undo is either undone or comes after it, in every order")
  func explored() async throws {
    try await Simulation.explore(schedules: 2_000) { simulation in
      let relay = BehaviorRelay(value: [Int]())
      let history = History(of: relay)
      relay.accept([1])
      let writer = simulation.task("writer") { relay.update { $0.append(2) } }
      let undoer = simulation.task("undoer") { history.undo() }
      _ = try await (writer.value, undoer.value)
      try await simulation.clock.sleep(for: .seconds(1))
      if relay.value == [1] {
        try simulation.check(history.isRedoable && history.isUndoable, "the write was undone")
        history.redo()
        try simulation.check(relay.value == [1, 2], "redone: \(relay.value)")
      } else {
        try simulation.check(relay.value == [2], "\(relay.value)")
        try simulation.check(!history.isRedoable, "written after the undo")
        history.undo()
        try simulation.check(relay.value == [], "undone: \(relay.value)")
      }
    }
  }

  @Test("what two threads write are steps of their own, in every order")
  func ownSteps() async throws {
    try await Simulation.explore(schedules: 500) { simulation in
      let relay = BehaviorRelay(value: [Int]())
      let history = History(of: relay)
      let tasks = (0..<2).map { thread in
        simulation.task("writer \(thread)") {
          for number in 0..<2 { relay.update { $0.append(thread * 2 + number) } }
        }
      }
      for task in tasks { _ = try await task.value }
      try await simulation.clock.sleep(for: .seconds(1))
      for count in (0..<4).reversed() {
        history.undo()
        try simulation.check(relay.value.count == count, "\(relay.value) after undoing to \(count)")
      }
    }
  }

  @Test("what the flows say in the end is what is so")
  func flows() async {
    for _ in 0..<stressed(200) {
      let relay = BehaviorRelay(value: 0)
      let history = History(of: relay)
      let shown = BehaviorRelay(value: [false, false])
      let binding = combineLatest(history.canUndo, history.canRedo) { [$0, $1] }.bind(to: shown)
      await together(3) { thread in
        for number in 1...20 {
          switch thread {
          case 0: relay.accept(number)
          case 1: history.undo()
          default: history.redo()
          }
        }
      }
      let settled = await shown.first { $0 == [history.isUndoable, history.isRedoable] }
      #expect(settled == [history.isUndoable, history.isRedoable])
      binding.dispose()
    }
  }
}
