import TestSupport
import Testing
import Tideway

@Suite("The lifetime of a history", .leavesNothing)
struct HistoryLifetimeTests {
  @Test("keeps its relay, is not kept by it, and ends its flows")
  func lifetime() {
    var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 0)
    let weak = Weak(relay)
    var history: History<Int>? = History(of: relay!)
    let ended = Number(0)
    let watching = history!.canUndo.subscribe(onCompleted: { ended.increment() })
    #expect(relay!.subscriberCount == 1)
    relay = nil
    #expect(weak.object != nil)
    weak.object?.accept(1)
    history?.undo()
    #expect(weak.object?.value == 0)
    history = nil
    #expect(weak.object == nil)
    #expect(ended.value == 1)
    watching.dispose()
  }

  @Test("goes while its relay stays, which is then watched by nobody")
  func goes() {
    let relay = BehaviorRelay(value: 0)
    var history: History<Int>? = History(of: relay)
    let weak = Weak(history)
    relay.accept(1)
    history?.undo()
    history = nil
    #expect(weak.object == nil && relay.subscriberCount == 0)
    relay.accept(2)
  }

  @Test("keeps values as long as they can be undone or redone, and lets go of them with itself")
  func values() {
    let relay = BehaviorRelay(value: Witness("0"))
    var history: History<Witness>? = History(of: relay, limit: 2)
    var seen = [Weak(relay.value)]
    for name in 1...4 {
      let witness = Witness("\(name)")
      seen.append(Weak(witness))
      relay.accept(witness)
    }
    #expect(seen.map { $0.object?.name } == [nil, "1", "2", "3", "4"])
    history?.undo()
    history?.undo()
    #expect(relay.value.name == "2" && history?.isUndoable == false)
    #expect(seen.map { $0.object?.name } == [nil, nil, "2", "3", "4"])
    relay.accept(Witness("new"))
    // The last step keeps what it would give back if it came to nothing; with the next one that goes.
    relay.accept(Witness("newer"))
    #expect(seen.map { $0.object?.name } == [nil, nil, "2", nil, nil])
    history = nil
    #expect(seen.allSatisfy { $0.object == nil })
  }
}
