import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("delay(by:)", .leavesNothing)
struct DelayTests {
  let source = PublishRelay<Int>(), clock = TestClock()

  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("1--2---|") { $0.delay(by: .seconds(3), clock: $1) } == "---1--2---|")
  }

  @Test(
    "shifts elements and the end, not a failure",
    arguments: [
      ("end@3", "end@13"),
      ("fail@3", "fail@3"),
      ("a@1 b@2 c@20 end@21", "a@11 b@12 c@30 end@31"),
      ("a@1 b@1 end@1", "a@11 b@11 end@11"),
      ("a@1 b@8 fail@12", "a@11 fail@12"),
      ("a@1 fail@11", "fail@11"),
      ("a@1 b@11 end@11", "a@11 b@21 end@21"),
      ("a@1", "a@11 (watched)"),
    ])
  func shift(source: String, expected: String) {
    #expect(timeline(source) { $0.delay(by: .ms(10), clock: $1) } == expected)
  }

  @Test("by nothing changes nothing")
  func zero() {
    #expect(timeline("a@1 b@2 end@3") { $0.delay(by: .zero, clock: $1) } == "a@1 b@2 end@3")
  }

  @Test("keeps versions, and the order of many elements at one instant")
  func versions() {
    let delayed = Recorder(source.delay(by: .ms(10), clock: clock))
    let all = Recorder(source)
    for number in 0..<100 { source.accept(number) }
    clock.advance(by: .ms(10))
    #expect(delayed.elements == Array(0..<100))
    #expect(delayed.versions == all.versions)
  }

  @Test("takes what its own sink writes")
  func reentrancy() {
    let seen = Collected<String>()
    let subscription = source.delay(by: .ms(10), clock: clock).bind { [source, clock] number in
      seen.add("\(number)@\(clock.milliseconds)")
      if number < 3 { source.accept(number + 1) }
    }
    source.accept(1)
    clock.run()
    #expect(seen.values == ["1@10", "2@20", "3@30"])
    subscription.dispose()
  }

  @Test("lets go of the source when it is disposed, and gives nothing more")
  func disposed() {
    let delayed = Recorder(source.delay(by: .ms(10), clock: clock))
    source.accept(1)
    delayed.dispose()
    #expect(source.subscriberCount == 0)
    #expect(clock.pendingAlarms == 0)
    clock.advance(by: .ms(20))
    #expect(delayed.elements == [])
  }

  @Test("lets go of the source at its end, while elements still wait")
  func letsGoAtTheEnd() {
    let cold = Starts(Flow.of(1, 2))
    let delayed = Recorder(cold.delay(by: .ms(10), clock: clock))
    #expect(cold.heldCount == 0)
    #expect(delayed.elements == [])
    clock.advance(by: .ms(10))
    #expect(delayed.elements == [1, 2])
    #expect(delayed.isFinished)
  }
}
