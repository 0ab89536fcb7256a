import TestSupport
import Testing
import Tideway
import TidewayTesting

/// What is shared by those who come and go.
@Suite("The reference of sharing")
struct SharingReferenceTests {
  @Test("is what watchers get who come and go", arguments: [SharingScope.whileConnected, .forever])
  func comeAndGo(scope: SharingScope) {
    for seed in 0..<stressed(500) {
      let random = RandomWatches(seed: seed)
      let expected = random.expected(scope), actual = random.actual(scope)
      if expected == actual { continue }
      Issue.record(
        """
        seed      \(seed)
        source    cold("\(random.script)").share(replay: \(random.replay), scope: \(scope))
        watchers  \(random.watches.map { "\($0.from.time) to \($0.until.time)" })
        expected  \(expected)
        actual    \(actual)
        """)
      return
    }
  }
}

/// A source and who watches it when; no two things happen at one instant.
private struct RandomWatches {
  var script = Script<Int>()
  var replay: Int
  var watches: [Watch] = []

  init(seed: Int) {
    var random = SplitMix(seed: seed)
    replay = Int.random(in: 0...2, using: &random)
    // A source that is started at an even time speaks at odd ones, as every attempt at it does.
    var time = 1
    for number in 0..<Int.random(in: 0...5, using: &random) {
      script.elements.append((number, time))
      time += 2 * Int.random(in: 1...20, using: &random)
    }
    script.endTime = time
    script.end = [.none, .finished, .failed].randomElement(using: &random)!
    var from = 2
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      from += 4 * Int.random(in: 1...10, using: &random)
      let until = from + 2 + 4 * Int.random(in: 0...30, using: &random)
      watches.append(Watch(from: Look(time: from), until: Look(time: until)))
    }
  }

  func expected(_ scope: SharingScope) -> [String] {
    let given = Reference.cold(script).share(replay: replay, forever: scope == .forever, watches)
    return given.map { events in
      let end = events.end.map { [($0.failure == nil ? "end" : "fail") + "@\($0.look.time)"] }
      return (events.elements.map { "\($0.element)@\($0.look.time)" } + (end ?? []))
        .joined(separator: " ")
    }
  }

  func actual(_ scope: SharingScope) -> [String] {
    let clock = TestClock(), script = script
    let source = Flow<Int, Broken>.deferred {
      let source = Outside<Int, Broken>()
      script.schedule(on: clock, into: source)
      return source.asFlow()
    }
    let shared = source.share(replay: replay, scope: scope)
    let results = watches.map { _ in Collected<String>() }
    for (watch, result) in Swift.zip(watches, results) {
      let note: @Sendable (String) -> Void = { result.add("\($0)@\(clock.milliseconds)") }
      clock.at(watch.from.time) {
        let subscription = shared.subscribe(
          onNext: { note("\($0)") }, onError: { _ in note("fail") }, onCompleted: { note("end") })
        clock.at(watch.until.time) { subscription.dispose() }
      }
    }
    clock.advance(to: TestClock.Instant(offset: .ms(horizon)))
    return results.map { $0.values.joined(separator: " ") }
  }
}
