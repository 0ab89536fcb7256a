import Testing
import Tideway
import TidewayTesting

@Suite("marbles(_:)")
struct MarblesTests {
  @Test(
    "draws what a flow does",
    arguments: [
      ("1-1-2-2-1|", "1---2---1|"),
      ("", ""),
      ("--", "--"),
      ("1-#", "1-#"),
      ("(11)-(2|)", "1-(2|)"),
      ("1 - {1} - (2)", "1---2"),
      ("-{}-{long name}|", "-{}-{long name}|"),
    ])
  func draws(source: String, expected: String) {
    #expect(marbles(source) { $0.distinctUntilChanged() } == expected)
  }

  @Test(
    "hands out the clock",
    arguments: [
      ("a----|", "--a--|"),
      ("ab---c|", "---b--(c|)"),
      ("ab#", "--#"),
      ("a-b", "----b"),
    ])
  func handsOutTheClock(source: String, expected: String) {
    #expect(marbles(source) { $0.pausing(for: .seconds(2), $1) } == expected)
  }

  @Test("runs flows of several sources, and lets the first speak first at one instant")
  func severalSources() {
    #expect(marbles("a--b|", "x--y-|") { merge($0, $1) } == "(ax)--(by)-|")
    #expect(marbles("a--b|", "x--y-|") { merge($1, $0) } == "(ax)--(by)-|")
    #expect(marbles("a|", "b|", "-c|") { merge($0, $1, $2) } == "(ab)c|")
    #expect(marbles("-a", "b", "--c") { a, b, c, _ in merge(a, b, c) } == "bac")
    #expect(
      marbles("1---2-", "--a---") { a, b, _ in combineLatest(a, b) { $0 + $1 } } == "--{1a}-{2a}-")
  }
}
