import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("delaySubscription(by:)", .leavesNothing)
struct DelaySubscriptionTests {
  let source = PublishRelay<Int>(), clock = TestClock()

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("-1-2-3-4-|") { $0.delaySubscription(by: .seconds(4), clock: $1) } == "-----3-4-|")
  }

  @Test(
    "misses what a hot source says before",
    arguments: [
      ("a@1 b@10 c@11 end@12", "c@11 end@12"),
      ("a@1 end@5", "end@10"),
      ("fail@5", "fail@10"),
      ("a@11 fail@20", "a@11 fail@20"),
    ])
  func subscription(source: String, expected: String) {
    #expect(timeline(source) { $0.delaySubscription(by: .ms(10), clock: $1) } == expected)
  }

  @Test("starts a cold source when it is time, or never")
  func coldSubscription() {
    let cold = Starts(Flow.of(1, 2))
    let late = Recorder(cold.delaySubscription(by: .ms(10), clock: clock))
    let never = Recorder(cold.delaySubscription(by: .ms(10), clock: clock))
    #expect(cold.count == 0)
    never.dispose()
    #expect(clock.pendingAlarms == 1)
    clock.advance(by: .ms(10))
    #expect(late.elements == [1, 2])
    #expect(late.isFinished)
    #expect(cold.count == 1)
    #expect(cold.heldCount == 0)
  }

  @Test("keeps versions, and needs no alarm once it has begun")
  func versions() {
    let late = Recorder(source.delaySubscription(by: .ms(10), clock: clock))
    #expect(source.subscriberCount == 0)
    clock.advance(by: .ms(10))
    #expect(source.subscriberCount == 1)
    #expect(clock.pendingAlarms == 0)
    source.accept(1)
    #expect(late.elements == [1])
    #expect(late.versions == [source.lastVersion])
    late.dispose()
    #expect(source.subscriberCount == 0)
  }

  @Test("by no time starts at once")
  func zero() {
    let now = Recorder(Flow.of(1).delaySubscription(by: .zero, clock: clock))
    #expect(now.elements == [1])
    #expect(now.isFinished)
  }
}
