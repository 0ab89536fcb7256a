import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("skip(for:)", .leavesNothing)
struct SkipForTests {
  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("1--2--3--4--|") { $0.skip(for: .seconds(7), clock: $1) } == "---------4--|")
  }

  @Test(
    "gives what comes after",
    arguments: [
      ("end@3", "end@3"),
      ("fail@3", "fail@3"),
      ("a@1 b@9 c@11 end@12", "c@11 end@12"),
      // What is written at the very instant comes before the time is over.
      ("a@1 b@10 c@11 end@12", "c@11 end@12"),
      ("a@1 end@20", "end@20"),
      ("a@1 b@11 fail@12", "b@11 fail@12"),
    ])
  func gives(source: String, expected: String) {
    #expect(timeline(source) { $0.skip(for: .ms(10), clock: $1) } == expected)
  }

  @Test("of no time drops nothing")
  func zero() {
    #expect(Recorder(Flow.of(1).skip(for: .zero, clock: TestClock())).elements == [1])
    #expect(Recorder(Flow.of(1).skip(for: .ms(-1), clock: TestClock())).elements == [1])
  }

  @Test("runs from the subscription, anew for each subscriber, and sets no alarm")
  func subscriptions() {
    let clock = TestClock(), source = PublishRelay<Int>()
    let first = Recorder(source.skip(for: .ms(10), clock: clock)), all = Recorder(source)
    clock.advance(by: .ms(5))
    let second = Recorder(source.skip(for: .ms(10), clock: clock))
    #expect(clock.pendingAlarms == 0)
    clock.advance(by: .ms(5))
    source.accept(1)
    clock.advance(by: .ms(5))
    source.accept(2)
    #expect(first.elements == [1, 2])
    #expect(first.versions == all.versions)
    #expect(second.elements == [2])
  }
}
