import Testing
import Tideway
import TidewayTesting

/// The diagrams in the documentation are what the operators do.
@Suite("The diagram of")
struct DiagramTests {
  @Test("debounce") func debounce() {
    #expect(
      marbles("1---2---------3|") { $0.debounce(for: .seconds(5), clock: $1) }
        == "---------2-----(3|)")
  }

  @Test("throttle") func throttle() {
    let source = "1-2-3-----4-5-|"
    #expect(
      marbles(source) { $0.throttle(for: .seconds(5), clock: $1) } == "1----3----4----(5|)")
    #expect(
      marbles(source) { $0.throttle(for: .seconds(5), latest: false, clock: $1) }
        == "1---------4---|")
  }

  @Test("delay and delaySubscription") func delay() {
    #expect(marbles("1--2---|") { $0.delay(by: .seconds(3), clock: $1) } == "---1--2---|")
    #expect(
      marbles("-1-2-3-4-|") { $0.delaySubscription(by: .seconds(4), clock: $1) } == "-----3-4-|")
  }

  @Test("timeout") func timeout() {
    #expect(marbles("1--2-------3") { $0.timeout(after: .seconds(5), clock: $1) } == "1--2----#")
    let other = Flow.of("a", "b")
    #expect(
      marbles("1--2-------3") { $0.timeout(after: .seconds(5), switchTo: other, clock: $1) }
        == "1--2----(ab|)")
  }

  @Test("catch and catchAndReturn") func caught() {
    let other = Flow.of("a", "b")
    #expect(marbles("1--2--#") { $0.catch { _ in other } } == "1--2--(ab|)")
    #expect(marbles("1--2--#") { $0.catchAndReturn("0") } == "1--2--(0|)")
  }

  @Test("reduced, collected and takeLast") func gathered() {
    #expect(marbles("1--2--3--|") { $0.reduced("", +) } == "---------({123}|)")
    #expect(marbles("1--2--|") { $0.collected().map { "\($0.count)" } } == "------(2|)")
    #expect(marbles("1--2--3--|") { $0.takeLast(2) } == "---------(23|)")
  }

  @Test("take and skip with a condition") func conditions() {
    let source = "1--2--3--1--|"
    #expect(marbles(source) { $0.take(while: { $0 < "3" }) } == "1--2--|")
    #expect(marbles(source) { $0.take(while: { $0 < "3" }, inclusive: true) } == "1--2--(3|)")
    #expect(marbles(source) { $0.skip(while: { $0 < "3" }) } == "------3--1--|")
    #expect(marbles("1--2--3--|") { $0.take(until: { $0 == "2" }) } == "1--|")
    #expect(
      marbles("1--2--3--|") { $0.take(until: { $0 == "2" }, inclusive: true) } == "1--(2|)")
  }

  @Test("take and skip with a flow") func gates() {
    #expect(marbles("1--2--3--4--|", "-------x----|") { $0.take(until: $1) } == "1--2--3|")
    #expect(marbles("1--2--3--4--|", "-------x----|") { $0.skip(until: $1) } == "---------4--|")
    // At one instant each write is a moment of its own: the first source's comes first.
    #expect(marbles("1--2--3|", "---x---|") { $0.take(until: $1) } == "1--(2|)")
    #expect(marbles("1--2--3|", "---x---|") { $0.skip(until: $1) } == "------3|")
  }

  @Test("take and skip for a while") func whiles() {
    #expect(marbles("1--2--3--4--|") { $0.take(for: .seconds(7), clock: $1) } == "1--2--3|")
    #expect(marbles("1--2--3--4--|") { $0.skip(for: .seconds(7), clock: $1) } == "---------4--|")
  }

  @Test("element(at:) and ifEmpty") func elementAt() {
    #expect(marbles("1--2--3--|") { $0.element(at: 1) } == "---(2|)")
    #expect(marbles("1--2--3--|") { $0.element(at: 5) } == "---------#")
    #expect(marbles("------|") { $0.ifEmpty(default: "0") } == "------(0|)")
    #expect(marbles("------|") { $0.ifEmpty(switchTo: Flow.of("a", "b")) } == "------(ab|)")
  }

  @Test("buffer and window") func buffer() {
    let source = "1-2-3--4------|"
    let names = ["1,2,3": "a", "4": "b", "": "c"]
    #expect(
      marbles(source) {
        $0.buffer(for: .seconds(5), count: 3, clock: $1)
          .map { names[$0.joined(separator: ",")] ?? "?" }
      } == "----a----b----(c|)")
    #expect(
      marbles("1-2-3-----4------|") {
        $0.window(for: .seconds(5), count: 3, clock: $1).enumerated()
          .map { ["a", "b", "c", "d"][$0.index] }
      } == "a---b----c----d--|")
  }

  @Test("grouped(by:)") func grouped() {
    #expect(
      marbles("1---2---3---4---|") { $0.grouped { "13".contains($0) ? "o" : "e" }.map { $0.key } }
        == "o---e-----------|")
  }
}
