import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("take(for:)", .leavesNothing)
struct TakeForTests {
  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("1--2--3--4--|") { $0.take(for: .seconds(7), clock: $1) } == "1--2--3|")
  }

  @Test(
    "ends when the time is over",
    arguments: [
      ("", "end@10"),
      ("end@3", "end@3"),
      ("fail@3", "fail@3"),
      ("a@1 b@9 c@11", "a@1 b@9 end@10"),
      // What is written at the very instant comes before the time is over.
      ("a@1 b@10 c@11", "a@1 b@10 end@10"),
      ("a@1 fail@10", "a@1 fail@10"),
    ])
  func take(source: String, expected: String) {
    #expect(timeline(source) { $0.take(for: .ms(10), clock: $1) } == expected)
  }

  @Test("of no time never starts its source")
  func zero() {
    let source = Starts(Flow.of(1))
    #expect(Recorder(source.take(for: .zero, clock: TestClock())).isFinished)
    #expect(source.count == 0)
  }

  @Test("ends a source that has no end")
  func endless() async {
    let clock = TestClock()
    var iterator = Flow.repeatElement(1).take(for: .ms(10), clock: clock).makeAsyncIterator()
    for _ in 0..<100 { #expect(await iterator.next() == 1) }
    clock.advance(by: .ms(10))
    // What had been read ahead is given first.
    var count = 0
    while await iterator.next() != nil { count += 1 }
    #expect(count < 2_048)
  }
}
