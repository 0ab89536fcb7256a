import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("debounce(for:)", .leavesNothing)
struct DebounceTests {
  let source = PublishRelay<Int>(), clock = TestClock()

  @Test("draws its diagram")
  func diagram() {
    #expect(
      marbles("1---2---------3|") { $0.debounce(for: .seconds(5), clock: $1) }
        == "---------2-----(3|)")
  }

  @Test("gives the numbers of the contract")
  func contract() {
    let result = timeline("1@1 2@5 3@20 end@21") { $0.debounce(for: .ms(10), clock: $1) }
    #expect(result == "2@15 3@21 end@21")
  }

  @Test(
    "waits until it is quiet",
    arguments: [
      ("end@3", "end@3"),
      ("fail@3", "fail@3"),
      ("a@1 fail@3", "fail@3"),
      ("a@1 fail@30", "a@11 fail@30"),
      ("a@1 end@3", "a@3 end@3"),
      ("a@1 end@30", "a@11 end@30"),
      ("a@1 b@9 c@17 end@40", "c@27 end@40"),
      // At the very instant: the newer element replaces the one that is due, the end lets it pass.
      ("a@1 b@11 end@40", "b@21 end@40"),
      ("a@1 end@11", "a@11 end@11"),
      ("a@1 fail@11", "fail@11"),
      ("a@1 b@1 end@40", "b@11 end@40"),
      ("a@1", "a@11 (watched)"),
    ])
  func waits(source: String, expected: String) {
    #expect(timeline(source) { $0.debounce(for: .ms(10), clock: $1) } == expected)
  }

  @Test("keeps the version of the element that it lets through")
  func keepsTheVersion() {
    let settled = Recorder(source.debounce(for: .seconds(2), clock: clock))
    source.accept(1)
    source.accept(2)
    let cause = source.lastVersion
    clock.advance(by: .seconds(1))
    #expect(settled.elements == [])
    clock.advance(by: .seconds(1))
    #expect(settled.elements == [2])
    #expect(settled.versions == [cause])
  }

  @Test("takes what its own sink writes")
  func reentrancy() {
    let seen = Collected<String>()
    let subscription = source.debounce(for: .ms(10), clock: clock).bind { [source, clock] number in
      seen.add("\(number)@\(clock.milliseconds)")
      if number < 3 { source.accept(number + 1) }
    }
    source.accept(1)
    clock.run()
    #expect(seen.values == ["1@10", "2@20", "3@30"])
    subscription.dispose()
    #expect(source.subscriberCount == 0)
    #expect(clock.pendingAlarms == 0)
  }

  @Test("lets go of source and alarm when its task is cancelled")
  func cancelled() async {
    let flow = source.debounce(for: .ms(10), clock: clock)
    let iterator = flow.makeAsyncIterator()
    source.accept(1)
    let task = Task {
      var iterator = iterator
      return await iterator.next()
    }
    await clock.pendingAlarms(count: 1)
    task.cancel()
    #expect(await task.value == nil)
  }

  @Test("sets one alarm for a rapid series, and moves it")
  func movesOneAlarm() {
    let settled = Recorder(source.debounce(for: .ms(10), clock: clock))
    for number in 0..<100 {
      source.accept(number)
      clock.advance(by: .ms(1))
      #expect(clock.pendingAlarms == 1)
    }
    clock.advance(by: .ms(9))
    #expect(settled.elements == [99])
    #expect(clock.pendingAlarms == 0)
  }

  @Test("does as a plain model does with random events", arguments: 0..<200)
  func model(seed: Int) {
    let events = RandomEvents(seed: seed)
    let result = timeline(events.script) { $0.debounce(for: .ms(7), clock: $1) }
    #expect(result == modeled(events, quiet: 7))
  }

  private func modeled(_ events: RandomEvents, quiet: Int) -> String {
    var result: [String] = []
    for (index, event) in events.elements.enumerated() {
      let next =
        index + 1 < events.elements.count ? events.elements[index + 1].time : events.endTime
      let isLast = index + 1 == events.elements.count
      if event.time + quiet < next || (isLast && event.time + quiet == next && !events.fails) {
        result.append("\(event.name)@\(event.time + quiet)")
      } else if isLast && !events.fails {
        result.append("\(event.name)@\(next)")
      }
    }
    return (result + [events.end]).joined(separator: " ")
  }
}
