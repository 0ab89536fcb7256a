import Testing
import Tideway

@Suite("An undo")
struct HistoryRaceTests {
  @Test("undoes a write that has been made, and not been delivered yet")
  func beforeDelivery() {
    let relay = BehaviorRelay(value: 0), history = History(of: relay)
    simultaneously {
      relay.accept(1)
      history.undo()
    }
    #expect(relay.value == 0)
    #expect(!history.isUndoable)
  }
}
