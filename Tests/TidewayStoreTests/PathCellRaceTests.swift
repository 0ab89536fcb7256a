import TestSupport
import Testing
import Tideway
@testable import TidewayStore

/// What another thread does while a part is compared, which no lock guards.
@Suite("A cell of a store's path, while it compares two states,")
struct PathCellRaceTests {
  @Test("keeps the newer state that another thread has compared meanwhile")
  func comparedMeanwhile() {
    let log = EventLog<Int, Never>(.current, current: 1), comparisons = Number()
    let shared = Collected<PathCell<Int, Int>>()
    let cell = PathCell<Int, Int>(log, \.self) { left, right in
      if comparisons.increment() == 1 {
        onAnotherThread {
          log.write(3)
          _ = shared.values[0].snapshot
        }
      }
      return left == right
    }
    shared.add(cell)
    log.write(2)
    _ = cell.snapshot
    #expect(cell.snapshot.element == 3)
    #expect(cell.snapshot.version == log.latestVersion)
  }
}
