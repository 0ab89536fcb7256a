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
        source    cold("\(random.script)").share(replay: \(random.replay), scope: \(scope)), \(random.endsWithElement)
        watchers  \(random.watches.map { "\($0.answered.map { "\($0)!" } ?? "")\($0.from.time) to \($0.until.time)" })
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
  /// Whether the source ends with its last element.
  var endsWithElement: Bool

  init(seed: Int) {
    var random = SplitMix(seed: seed)
    replay = Int.random(in: 0...2, using: &random)
    endsWithElement = random.chance(0.3)
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
    if endsWithElement { script.end = .none }
    addAnswers(&random)
  }

  /// Adds watchers who come in answer to elements of the source that the first one has started.
  private mutating func addAnswers(_ random: inout SplitMix) {
    let first = watches[0], others = watches
    for element in script.elements where random.chance(0.3) {
      let time = first.from.time + element.time
      if time >= first.until.time { break }
      let there = others.indices.filter {
        others[$0].from.time < time && time < others[$0].until.time
      }
      let until = (time + 3) / 4 * 4 + 4 * Int.random(in: 0...30, using: &random)
      watches.append(
        Watch(
          from: Look(time: time), until: Look(time: until),
          answered: there.randomElement(using: &random)))
    }
  }

  private var count: Int { endsWithElement ? script.elements.count : .max }

  func expected(_ scope: SharingScope) -> [String] {
    let source = Reference { Reference.cold(script)($0).take(count, $0) }
    let order = watches.indices.sorted { watches[$0].from < watches[$1].from }
    let given = source.share(
      replay: replay, forever: scope == .forever, order.map { watches[$0] })
    return Swift.zip(order, given).sorted { $0.0 < $1.0 }.map { _, events in
      let end = events.end.map { [($0.failure == nil ? "end" : "fail") + "@\($0.look.time)"] }
      return (events.elements.map { "\($0.element)@\($0.look.time)" } + (end ?? []))
        .joined(separator: " ")
    }
  }

  func actual(_ scope: SharingScope) -> [String] {
    let clock = TestClock(), script = script, count = count, watches = watches
    let source = Flow<Int, Broken>.deferred {
      let source = HotSource<Int, Broken>()
      script.schedule(on: clock, into: source)
      return source.asFlow().take(count)
    }
    let shared = source.share(replay: replay, scope: scope)
    let results = watches.map { _ in Collected<String>() }
    @Sendable func begin(_ index: Int) {
      let result = results[index]
      let note: @Sendable (String) -> Void = { result.add("\($0)@\(clock.milliseconds)") }
      let subscription = shared.subscribe(
        onNext: {
          note("\($0)")
          beginAnswer(to: index)
        }, onError: { _ in note("fail") }, onCompleted: { note("end") })
      clock.at(watches[index].until.time) { subscription.dispose() }
    }
    @Sendable func beginAnswer(to index: Int) {
      let answer = watches.firstIndex {
        $0.answered == index && $0.from.time == clock.milliseconds
      }
      if let answer { begin(answer) }
    }
    for (index, watch) in watches.enumerated() where watch.answered == nil {
      clock.at(watch.from.time) { begin(index) }
    }
    clock.advance(to: TestClock.Instant(offset: .ms(horizon)))
    return results.map { $0.values.joined(separator: " ") }
  }
}
