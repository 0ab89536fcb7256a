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

extension FlowSource {
  /// A debounce, as far as the tests of marbles need one.
  func pausing(for duration: Duration, _ clock: TestClock) -> Flow<Element, Failure> {
    Flow {
      let poll = makeCursor().poll
      let deadline = Deadline(clock)
      var waiting: Versioned<Element>?
      var hasEnded = false
      return FlowCursor { waker in
        if hasEnded { return .finished }
        while true {
          switch poll(waker) {
          case .element(let element, let version):
            waiting = Versioned(element, version)
            deadline.move(to: duration)
          case .pending:
            guard let element = waiting, deadline.hasCome(waker) else { return .pending }
            waiting = nil
            deadline.move(to: nil)
            return .element(element.element, element.version)
          case .finished:
            guard let element = waiting else { return .finished }
            waiting = nil
            hasEnded = true
            return .element(element.element, element.version)
          case .failure(let failure): return .failure(failure)
          }
        }
      }
    }
  }
}
