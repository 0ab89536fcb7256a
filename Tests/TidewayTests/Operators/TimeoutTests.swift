import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("timeout(after:)")
struct TimeoutTests {
  let source = PublishRelay<Int>(), clock = TestClock()

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
  func flat() {
    let clock = clock
    @Sendable func step(_ left: Int) -> Flow<Int, Never> {
      if left == 0 { return .just(7) }
      return Flow.never().timeout(
        after: .zero, switchTo: Flow { step(left - 1).makeCursor() }, clock: clock)
    }
    let end = Recorder(step(stressed(1_000_000)))
    #expect(end.elements == [7])
    #expect(end.isFinished)
  }

  @Test("does not count the time of a slow loop")
  func slowLoop() async throws {
    let clock = clock
    let pages = Flow.of(1, 2, 3).map { (page: Int) async -> Int in
      try? await clock.sleep(for: .ms(10))
      return page
    }
    let loop = Task {
      var seen: [Int] = []
      for try await page in pages.timeout(after: .ms(100), clock: clock) {
        seen.append(page)
        clock.advance(by: .ms(200))
      }
      return seen
    }
    for _ in 1...3 {
      // The page on its way, and the timeout.
      await clock.pendingAlarms(count: 2)
      clock.advance(by: .ms(10))
    }
    #expect(try await loop.value == [1, 2, 3])
  }
}
