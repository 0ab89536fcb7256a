import TestSupport
import Tideway
import TidewayTesting

/// What two sources say in time, at random.
struct ReadScript {
  typealias Said = (time: Int, isLeft: Bool, event: Event)
  enum Event { case element(Int), finished, failed }

  let events: [Said]
  /// When all has been said and waited for.
  static let end = 400

  private init(_ events: [Said]) {
    self.events = events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
  }

  init(seed: Int) {
    var random = SplitMix(seed: seed)
    var events: [Said] = []
    for isLeft in [true, false] {
      events += ReadScript.elements(Int.random(in: 2...8, using: &random), isLeft, &random)
      let time = events.last!.time + Int.random(in: 1...30, using: &random)
      if random.chance(0.4) { events.append((time, isLeft, .finished)) }
      if random.chance(0.3) { events.append((time, isLeft, .failed)) }
    }
    self.init(events)
  }

  /// The left source ends, after no, one, two or three elements by turns, while the right one goes on.
  init(seed: Int, ending end: Event) {
    var random = SplitMix(seed: seed)
    let left = ReadScript.elements(seed % 4, true, &random)
    let right = ReadScript.elements(4, false, &random)
    let time = max(left.last?.time ?? 0, right[1].time) + Int.random(in: 1...30, using: &random)
    let later = max(time, right[3].time) + Int.random(in: 1...30, using: &random)
    self.init(left + [(time, true, end)] + right + [(later, false, .element(20))])
  }

  private static func elements(
    _ count: Int, _ isLeft: Bool, _ random: inout SplitMix
  ) -> [Said] {
    var time = 0
    return (0..<count).map { index in
      time += [1, 3, 7, 10, 15, 30, 60].randomElement(using: &random)!
      return (time, isLeft, .element(isLeft ? index + 1 : index + 11))
    }
  }
}

/// The sources of a script while it is played, and the version of each write.
final class ReadStage {
  let clock = TestClock()
  let left = HotSource<Int, Broken>(), right = HotSource<Int, Broken>()
  private var writes: [UInt64: Int] = [:]

  /// Plays a script, and does something at random instants in between.
  func play(
    _ script: ReadScript, settle: Bool, seed: Int = 0, _ body: () -> Void = {}
  ) async {
    var random = SplitMix(seed: seed)
    var next = script.events[...]
    let pauses = (0..<12).map { _ in Int.random(in: 1..<ReadScript.end, using: &random) }
    for time in Set(script.events.map(\.time) + pauses + [ReadScript.end]).sorted() {
      await advance(to: time, settle: settle)
      while let event = next.first, event.time <= time {
        write(event.event, to: event.isLeft ? left : right)
        if settle { await Jobs.shared.areDone() }
        next = next.dropFirst()
      }
      if pauses.contains(time) { body() }
    }
  }

  /// Instant by instant if it settles: what one of them causes elsewhere has come before the next.
  func advance(to time: Int, settle: Bool) async {
    guard settle else { return clock.advance(by: .ms(time) - clock.elapsed) }
    await Jobs.shared.areDone()
    while clock.elapsed < .ms(time) {
      clock.advance(by: .ms(1))
      await Jobs.shared.areDone()
    }
  }

  private func write(_ event: ReadScript.Event, to source: HotSource<Int, Broken>) {
    switch event {
    case .element(let number): source.send(number)
    case .finished: source.finish()
    case .failed: source.fail(Broken())
    }
    writes[source.lastVersion.tick] = writes[source.lastVersion.tick] ?? writes.count
  }

  /// What was read, with the place of the write that caused it in the script.
  func described(_ read: [Read]) -> [String] {
    read.map { event in
      guard case .element(let element) = event else { return "\(event)" }
      return "\(element.element) of \(writes[element.version.tick].map { "\($0)" } ?? "its own")"
    }
  }
}

typealias Read = FlowEvent<Versioned<String>, any Error>
