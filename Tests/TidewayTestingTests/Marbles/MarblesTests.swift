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

  @Test("makes each element of an instant a write of its own")
  func writes() {
    #expect(marbles("a-b", "x-y") { combineLatest($0, $1) { $0 + $1 } } == "{ax}-({bx}{by})")
    #expect(marbles("(ab)", "x") { combineLatest($0, $1) { $0 + $1 } } == "{bx}")
  }

  @Test("runs any number of sources that need no clock")
  func manySources() {
    #expect(marbles("a|", "-b|", "--c|", "---d|") { merge($0, $1, $2, $3) } == "abcd|")
    #expect(marbles { Flow<Int, Never>.of(1, 2) } == "(12|)")
  }

  @Test("draws a source as it was written, whatever is in it")
  func drawsAnySource() throws {
    for seed in 0..<500 {
      let diagram = RandomDiagram(seed: seed).text
      let canonical = try MarbleDiagram(parsing: diagram).description
      #expect(marbles(diagram) { $0.map { $0 } } == canonical)
      #expect(marbles(.cold(diagram)) { $0.map { $0 } } == canonical)
    }
  }

  @Test("draws what comes later than its sources")
  func laterThanItsSources() {
    let drawn = marbles("-x|") { source, clock in merge(source, clock.cold("a----b|")) }
    #expect(drawn == "ax---b|")
  }

  @Test("plays an inner source from the instant on at which it is started")
  func innerSources() {
    var inner: TestSource<String, TestFailure>?
    let drawn = marbles("--a") { source, clock in
      let cold = clock.cold("1-2|")
      inner = cold
      return source.combined(withThoseOf: cold)
    }
    #expect(drawn == "--{a1}-{a2}|")
    #expect(inner?.subscriptionDiagrams == ["--^--!"])
  }
}
