import TestSupport
import Testing
import Tideway
import TidewayTesting

/// What a history means: two plain lists, of which each act of the user's makes new ones.
private struct ReferenceHistory {
  struct Step: Equatable {
    var before: [Int]
    /// The part that alone was changed, and when last; nil where nothing may go on with the step.
    var typed: (part: Int, time: Int)?
    var redoable: [[Int]] = []

    static func == (a: Step, b: Step) -> Bool { a.before == b.before }
  }

  let limit: Int
  /// The longest pause; nil where nothing is coalesced.
  let pause: Int?
  var past: [Step] = []
  var present: [Int]
  var future: [[Int]] = []
  /// How many groups have been begun and not ended.
  var groups = 0
  /// What was there before the step that the open group has begun.
  var group: (past: [Step], present: [Int], future: [[Int]])?

  /// All writes of one propagation, in order; nothing if `values` is empty.
  mutating func write(_ values: [[Int]], at time: Int) {
    guard let last = values.last, last != present else { return }
    if groups > 0 { return writeInGroup(last) }
    let changed = present.indices.filter { present[$0] != last[$0] }
    let part = changed.count == 1 && pause != nil ? changed[0] : nil
    if let step = past.last, let typed = step.typed, let part, typed.part == part,
      time - typed.time <= pause ?? 0
    {
      past[past.count - 1].typed?.time = time
      if step.before == last {
        future = step.redoable
        past.removeLast()
        if !past.isEmpty { past[past.count - 1].typed = nil }
      }
    } else {
      past.append(Step(before: present, typed: part.map { ($0, time) }, redoable: future))
      if past.count > limit { past.removeFirst() }
      future = []
    }
    present = last
  }

  /// The whole group is a step, unless it leaves everything as it was.
  private mutating func writeInGroup(_ value: [Int]) {
    let saved = group ?? (past, present, future)
    group = saved
    present = value
    (past, future) = (saved.past, saved.future)
    if value == saved.present { return }
    past = (past + [Step(before: saved.present)]).suffix(limit)
    future = []
  }

  mutating func beginGroup() {
    if groups == 0 { endTyping() }
    groups += 1
  }

  mutating func endGroup() {
    groups -= 1
    if groups == 0 { endTyping() }
  }

  mutating func undo() {
    guard let step = past.popLast() else { return }
    future.append(present)
    present = step.before
    endTyping()
  }

  mutating func redo() {
    guard let value = future.popLast() else { return }
    endTyping()
    past.append(Step(before: present))
    present = value
  }

  mutating func clear() {
    past = []
    future = []
    group = nil
  }

  /// Nothing goes on with the last step.
  private mutating func endTyping() {
    group = nil
    for index in past.indices { past[index].typed = nil }
  }
}

@Suite("A history is two plain lists")
struct HistoryReferenceTests {
  struct Model: Sendable, Equatable {
    var a = 0, b = 0, c = 0
    var parts: [Int] { [a, b, c] }
    init(_ parts: [Int]) { (a, b, c) = (parts[0], parts[1], parts[2]) }
  }

  @Test("whatever is written, grouped, undone, redone and cleared", arguments: 0..<8)
  func random(seed: Int) {
    for round in 0..<stressed(400) { run(SplitMix(seed: seed * 100_000 + round)) }
  }

  private func run(_ seeded: SplitMix) {
    var generator = seeded
    let limit = [1, 2, 3, 100].randomElement(using: &generator)!
    let isCoalescing = generator.chance(0.6)
    let clock = TestClock()
    let relay = BehaviorRelay(value: Model([0, 0, 0]))
    let history = History(
      of: relay, limit: limit,
      coalescing: isCoalescing ? .typing(within: .seconds(2), \.a, \.b, \.c) : .never,
      clock: clock)
    var reference = ReferenceHistory(
      limit: limit, pause: isCoalescing ? 2 : nil, present: [0, 0, 0])
    var time = 0
    for step in 0..<40 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0, 1:
        history.undo()
        reference.undo()
      case 2:
        history.redo()
        reference.redo()
      case 3:
        time += 1
        clock.advance(by: .seconds(1))
      case 4 where generator.chance(0.6):
        if reference.groups > 0, generator.chance(0.6) {
          history.endGroup()
          reference.endGroup()
        } else {
          history.beginGroup()
          reference.beginGroup()
        }
      case 4 where generator.chance(0.2):
        history.clear()
        reference.clear()
      case 5:
        let values = (0..<3).map { _ in change(relay.value.parts, &generator) }
        simultaneously { for value in values { relay.accept(Model(value)) } }
        reference.write(values, at: time)
      default:
        let value = change(relay.value.parts, &generator)
        relay.accept(Model(value))
        reference.write([value], at: time)
      }
      let isSame =
        relay.value.parts == reference.present && history.isUndoable == !reference.past.isEmpty
        && history.isRedoable == !reference.future.isEmpty
      #expect(isSame, "step \(step): \(relay.value) instead of \(reference)")
      if !isSame { return }
    }
  }

  private func change(_ parts: [Int], _ generator: inout SplitMix) -> [Int] {
    var parts = parts
    for _ in 0..<(generator.chance(0.2) ? 2 : 1) {
      parts[Int.random(in: 0..<3, using: &generator)] = Int.random(in: 0..<3, using: &generator)
    }
    return parts
  }
}
