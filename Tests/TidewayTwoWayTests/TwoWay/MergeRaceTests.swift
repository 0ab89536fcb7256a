import TestSupport
import Testing
@testable import Tideway

@Suite("A merge of a change", .leavesNothing)
struct MergeRaceTests {
  @Test("isn't made if a newer version comes while it is computed")
  func raisedMeanwhile() {
    let log = EventLog<Int, Never>(.current, current: 0)
    let version = Version.fresh(), newer = Version.fresh()
    let outcome = log.merge(at: version) { value in
      value = 1
      onAnotherThread { log.raise(to: newer, onlyRevising: false) }
    }
    #expect(!outcome.isTaken)
    #expect(log.value == 0)
    #expect(log.latestVersion == newer)
  }
}
