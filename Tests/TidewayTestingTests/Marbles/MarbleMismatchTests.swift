import Testing
import Tideway
import TidewayTesting

@Suite("checkMarbles(_:_:)")
struct MarbleMismatchTests {
  @Test("takes an expected diagram that is not canonical")
  func takes() throws {
    try checkMarbles(marbles("ab---c|") { $0.pausing(for: .seconds(2), $1) }, "-- - {b} -- (c|)")
  }

  @Test("shows both diagrams, and a caret where they differ")
  func shows() {
    let mismatch = #expect(throws: MarbleMismatch.self) {
      try checkMarbles("----b-(c|)", "---b--(c|)")
    }
    #expect(mismatch?.step == 3)
    #expect(
      mismatch?.description == """
        The diagrams differ at step 3.
          expected  ---b--(c|)
          drawn     ----b-(c|)
                       ^
        """)
  }

  @Test("aligns the steps where one diagram needs more room")
  func aligns() {
    let mismatch = #expect(throws: MarbleMismatch.self) {
      try checkMarbles("a-{long}-(bc)-|", "a-b-(bc)--|")
    }
    #expect(
      mismatch?.description == """
        The diagrams differ at step 2.
          expected  a-b     -(bc)--|
          drawn     a-{long}-(bc)-|
                      ^
        """)
  }

  @Test("points behind the shorter one where that is all")
  func length() {
    let mismatch = #expect(throws: MarbleMismatch.self) { try checkMarbles("a-", "a--b") }
    #expect(
      mismatch?.description == """
        The diagrams differ at step 2.
          expected  a--b
          drawn     a-
                      ^
        """)
    #expect(throws: MarbleMismatch.self) { try checkMarbles("", "a") }
  }
}
