import Tideway

/// A relay that two threads write while two others undo and redo: everything can be undone to the
/// first value and redone to the last, each write at most once and in its thread's order.
struct Histories: ReferenceScenario {
  let name = "Histories"
  private static let each = 80, writers = 2

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    let relay = BehaviorRelay(value: C(round.account(Histories.writers), 0))
    let history = History(of: relay, limit: .max), witness = round.witness()
    let binding = history.canUndo.bind { _ in witness.look() }
    await round.threads(Histories.writers + 2) { thread in
      var random = round.random(thread)
      for number in 0..<Histories.each {
        if thread < Histories.writers {
          relay.accept(C(round.account(thread), number))
        } else {
          random.flip() ? history.undo() : history.redo()
        }
      }
    }
    let last = relay.value.stamp, wasRedoable = history.isRedoable
    var steps = 0
    while history.isUndoable {
      history.undo()
      steps += 1
    }
    round.check(
      relay.value.stamp == Stamp(writer: Histories.writers, number: 0),
      "undone to \(relay.value.stamp as Any)")
    let reader = Reader(round, .some, "what was redone")
    var kept = [relay.value.stamp]
    reader.see(relay.value)
    while history.isRedoable {
      history.redo()
      reader.see(relay.value)
      kept.append(relay.value.stamp)
    }
    round.check(kept.contains(last), "the last value isn't among what was kept")
    round.check(wasRedoable || kept.last == last, "redone to \(kept.last as Any)")
    binding.dispose()
    round.count(Histories.each * (Histories.writers + 2) * 2 + 2 * steps)
  }
}
