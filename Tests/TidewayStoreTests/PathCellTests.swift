import Testing
import Tideway
@testable import TidewayStore

@Suite("A cell of a store's path")
struct PathCellTests {
  @Test("is not set back by an action that is swallowed while a newer state comes")
  func swallowed() {
    let log = EventLog<Int, Never>(.current, current: 1)
    var coming: Int?
    var cell: PathCell<Int, Int>?
    cell = PathCell(log, \.self) { left, right in
      // What another thread would do here.
      if let state = coming {
        coming = nil
        log.write(state)
        _ = cell?.snapshot
      }
      return left == right
    }
    coming = 3
    let isTaken = cell!.merge(2, at: .fresh()) { _ in }
    #expect(!isTaken)
    #expect(coming == nil)
    #expect(cell!.snapshot.element == 3)
    #expect(cell!.snapshot.version == log.latestVersion)
    cell = nil
  }
}
