import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("timeout(after:switchTo:)", .leavesNothing)
struct TimeoutSwitchToTests {
  let source = PublishRelay<Int>(), clock = TestClock()

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("1--2-------3", .cold("a-b|")) {
        $0.timeout(after: .seconds(5), switchTo: $1, clock: $2)
      } == "1--2----a-b|")
    let other = Flow.of("a", "b")
    #expect(
      marbles("1--2-------3") { $0.timeout(after: .seconds(5), switchTo: other, clock: $1) }
        == "1--2----(ab|)")
  }

  @Test(
    "switches to another flow, which has no such limit",
    arguments: [
      ("a@3 b@30 end@31", "a@3 x@13 y@13 end@13"),
      ("a@3 end@12", "a@3 end@12"),
      ("fail@3", "fail@3"),
    ])
  func switches(source: String, expected: String) {
    let other = Flow.of("x", "y")
    #expect(timeline(source) { $0.timeout(after: .ms(10), switchTo: other, clock: $1) } == expected)
  }

  @Test("lets go of the source before it switches, and starts the other flow only then")
  func order() {
    let other = Starts(Flow<Int, Never>.never())
    let counts = Collected<Int>()
    let counting = Flow<Int, Never> { [source] in
      counts.add(source.subscriberCount)
      return other.makeCursor()
    }
    let timed = Recorder(source.timeout(after: .ms(10), switchTo: counting, clock: clock))
    #expect(other.count == 0)
    clock.advance(by: .ms(10))
    #expect(counts.values == [0])
    clock.advance(by: .seconds(1))
    #expect(timed.end == nil)
    timed.dispose()
    #expect(other.heldCount == 0)
  }

  @Test("switches a million times on a flat stack")
  func flat() async {
    let clock = clock
    @Sendable func step(_ left: Int) -> Flow<Int, Never> {
      if left == 0 { return .just(7) }
      return Flow.never().timeout(
        after: .zero, switchTo: Flow { step(left - 1).makeCursor() }, clock: clock)
    }
    let end = Recorder(step(stressed(1_000_000)))
    #expect(await end.allElements() == [7])
    #expect(end.isFinished)
  }

  @Test("keeps versions, and fails as the other flow does")
  func versions() {
    let other = HotSource<Int, Broken>()
    let timed = Recorder(source.timeout(after: .ms(10), switchTo: other, clock: clock))
    source.accept(1)
    let first = source.lastVersion
    clock.advance(by: .ms(10))
    #expect(source.subscriberCount == 0)
    other.send(2)
    #expect(timed.versions == [first, other.lastVersion])
    other.fail(Broken(number: 7))
    #expect(timed.failure == Broken(number: 7))
    #expect(clock.pendingAlarms == 0)
  }

  @Test("has the failure that both share")
  func types() {
    let failing = HotSource<Int, Broken>()
    let a: Flow<Int, Never> = source.timeout(after: .ms(1), switchTo: source, clock: clock)
    let b: Flow<Int, Broken> = failing.timeout(after: .ms(1), switchTo: source, clock: clock)
    let c: Flow<Int, Broken> = source.timeout(after: .ms(1), switchTo: failing, clock: clock)
    let d: Flow<Int, any Error> = failing.timeout(
      after: .ms(1), switchTo: Flow<Int, FlowError>.never(), clock: clock)
    withExtendedLifetime((a, b, c, d)) {}
  }
}
