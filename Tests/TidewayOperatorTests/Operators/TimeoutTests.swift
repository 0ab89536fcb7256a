import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("timeout(after:)", .leavesNothing)
struct TimeoutTests {
  let source = PublishRelay<Int>(), clock = TestClock()

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("1--2-------3") { $0.timeout(after: .seconds(5), clock: $1) } == "1--2----#")
  }

  @Test(
    "fails when nothing comes for too long",
    arguments: [
      ("", "timeout@10"),
      ("end@3", "end@3"),
      ("fail@3", "fail@3"),
      ("a@3 b@9", "a@3 b@9 timeout@19"),
      ("a@3 b@30 end@31", "a@3 timeout@13"),
      ("a@3 end@12", "a@3 end@12"),
      // At the very instant is in time.
      ("a@10 b@20 end@30", "a@10 b@20 end@30"),
      ("fail@10", "fail@10"),
    ])
  func fails(source: String, expected: String) {
    let result = timeline(source) {
      $0.timeout(after: .ms(10), clock: $1).mapFailure { $0 is Broken ? $0 : Name() as any Error }
    }
    #expect(result == expected)
  }

  private struct Name: Error, CustomStringConvertible { var description: String { "timeout" } }

  @Test("has the type of its failure")
  func type() {
    let never = Recorder(source.timeout(after: .ms(10), clock: clock))
    let own = Recorder(Flow<Int, FlowError>.never().timeout(after: .ms(10), clock: clock))
    clock.advance(by: .ms(10))
    #expect(never.failure == .timeout)
    #expect(own.failure == .timeout)
    #expect(source.subscriberCount == 0)
    #expect(
      FlowError.timeout.description == "The flow gave nothing for longer than it was allowed to.")
  }

  @Test("keeps versions, and moves one alarm")
  func versions() {
    let timed = Recorder(source.timeout(after: .ms(10), clock: clock))
    let all = Recorder(source)
    for number in 0..<50 {
      clock.advance(by: .ms(5))
      source.accept(number)
      #expect(clock.pendingAlarms == 1)
    }
    #expect(timed.versions == all.versions)
    timed.dispose()
    #expect(clock.pendingAlarms == 0)
  }

  @Test("does not depend on how slow the loop is that reads it")
  func slowLoop() async throws {
    let source = PublishRelay<Int>()
    var numbers = source.timeout(after: .ms(100), clock: clock).makeAsyncIterator()
    // Nobody asks for an element meanwhile.
    for number in 1...4 {
      clock.advance(by: .ms(60))
      source.accept(number)
    }
    clock.advance(by: .ms(100))
    for number in 1...4 { #expect(try await numbers.next() == number) }
    await #expect(throws: FlowError.timeout) { _ = try await numbers.next() }
  }
}
