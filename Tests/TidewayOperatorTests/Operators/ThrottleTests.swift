import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("throttle(for:latest:)", .leavesNothing)
struct ThrottleTests {
  let source = PublishRelay<Int>(), clock = TestClock()

  @Test("draws its diagram")
  func diagram() {
    let source = "1-2-3-----4-5-|"
    #expect(
      marbles(source) { $0.throttle(for: .seconds(5), clock: $1) } == "1----3----4----(5|)")
    #expect(
      marbles(source) { $0.throttle(for: .seconds(5), latest: false, clock: $1) }
        == "1---------4---|")
  }

  @Test("gives the numbers of the contract")
  func contract() {
    let events = "2@210 3@250 4@310 5@350 6@410 7@450 end@500"
    let latest = timeline(events) { $0.throttle(for: .ms(200), clock: $1) }
    #expect(latest == "2@210 6@410 7@610 end@610")
    let first = timeline(events) { $0.throttle(for: .ms(200), latest: false, clock: $1) }
    #expect(first == "2@210 6@410 end@500")
  }

  @Test(
    "gives the newest when the time is over, and the end waits for it",
    arguments: [
      ("end@3", "end@3"),
      ("fail@3", "fail@3"),
      ("a@1 end@3", "a@1 end@3"),
      ("a@1 b@2 c@3 end@4", "a@1 c@11 end@11"),
      ("a@1 b@2 c@3 end@40", "a@1 c@11 end@40"),
      ("a@1 b@2 fail@4", "a@1 fail@4"),
      ("a@1 b@2 fail@11", "a@1 fail@11"),
      ("a@1 b@2 end@11", "a@1 b@11 end@11"),
      ("a@1 b@2 c@12 d@13 end@50", "a@1 b@11 d@21 end@50"),
      ("a@1 b@1 end@50", "a@1 b@11 end@50"),
      ("a@1 b@30 end@50", "a@1 b@30 end@50"),
      ("a@1 b@2", "a@1 b@11 (watched)"),
    ])
  func latest(source: String, expected: String) {
    #expect(timeline(source) { $0.throttle(for: .ms(10), clock: $1) } == expected)
  }

  @Test(
    "without latest drops what comes in between",
    arguments: [
      ("a@1 b@2 c@11 d@20 end@21", "a@1 c@11 end@21"),
      ("a@1 b@2 end@3", "a@1 end@3"),
      ("a@1 b@2 fail@3", "a@1 fail@3"),
    ])
  func first(source: String, expected: String) {
    #expect(timeline(source) { $0.throttle(for: .ms(10), latest: false, clock: $1) } == expected)
  }

  @Test("keeps versions")
  func keepsVersions() {
    let throttled = Recorder(source.throttle(for: .ms(10), clock: clock))
    let all = Recorder(source)
    for number in 1...3 { source.accept(number) }
    clock.advance(by: .ms(10))
    #expect(throttled.elements == [1, 3])
    #expect(throttled.versions == [all.versions[0], all.versions[2]])
  }

  @Test("takes what its own sink writes")
  func reentrancy() {
    let seen = Collected<String>()
    let subscription = source.throttle(for: .ms(10), clock: clock).bind { [source, clock] number in
      seen.add("\(number)@\(clock.milliseconds)")
      if number < 3 { source.accept(number + 1) }
    }
    source.accept(1)
    clock.run()
    #expect(seen.values == ["1@0", "2@10", "3@20"])
    subscription.dispose()
    #expect(source.subscriberCount == 0)
  }

  @Test("lets go of source and alarm when it is disposed")
  func disposed() {
    let throttled = Recorder(source.throttle(for: .ms(10), clock: clock))
    source.accept(1)
    source.accept(2)
    #expect(clock.pendingAlarms == 1)
    throttled.dispose()
    #expect(source.subscriberCount == 0)
    #expect(clock.pendingAlarms == 0)
    clock.advance(by: .ms(20))
    #expect(throttled.elements == [1])
  }

  @Test("does as a plain model does with random events", arguments: 0..<200, [true, false])
  func model(seed: Int, latest: Bool) {
    let events = RandomEvents(seed: seed)
    let result = timeline(events.script) { $0.throttle(for: .ms(7), latest: latest, clock: $1) }
    #expect(result == modeled(events, window: 7, latest: latest))
  }

  private func modeled(_ events: RandomEvents, window: Int, latest: Bool) -> String {
    var result: [String] = []
    var open = Int.min
    var newest: String?
    // What waits passes when the window ends before `time`, or at it if nothing comes then.
    func pass(before time: Int) {
      guard let name = newest, open < time else { return }
      result.append("\(name)@\(open)")
      newest = nil
      open += window
    }
    for event in events.elements {
      pass(before: event.time)
      if event.time >= open {
        result.append("\(event.name)@\(event.time)")
        newest = nil
        open = event.time + window
      } else if latest {
        newest = event.name
      }
    }
    if events.fails {
      pass(before: events.endTime)
      return (result + [events.end]).joined(separator: " ")
    }
    guard let name = newest else { return (result + [events.end]).joined(separator: " ") }
    result.append("\(name)@\(open)")
    return (result + ["end@\(max(open, events.endTime))"]).joined(separator: " ")
  }
}
