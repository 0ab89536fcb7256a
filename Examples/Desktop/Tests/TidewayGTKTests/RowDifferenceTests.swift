import Testing

@testable import TidewayGTK

@Suite("RowDifference")
struct RowDifferenceTests {
  @Test("is nil for the same rows")
  func same() { #expect(RowDifference(from: [1, 2], to: [1, 2]) == nil) }

  @Test("makes the new rows of the old ones, and keeps the places of those that stay")
  func makesTheNewRows() throws {
    for old in rows {
      for new in rows where old != new {
        let difference = try #require(RowDifference(from: old, to: new))
        var made = old
        made.replaceSubrange(
          difference.start..<(difference.start + difference.removed),
          with: new[difference.start..<(difference.start + difference.inserted)])
        #expect(made == new)
        for row in old.indices {
          if let place = difference.place(of: row) { #expect(new[place] == old[row]) }
        }
      }
    }
  }

  private var rows: [[Int]] {
    [
      [], [1], [2], [1, 2], [2, 1], [1, 2, 3], [3, 1, 2], [1, 3], [1, 1], [1, 4, 2, 3],
      [1, 2, 3, 4, 5],
    ]
  }
}
