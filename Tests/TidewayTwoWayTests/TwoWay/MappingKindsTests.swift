import TestSupport
import Testing
import TidewayTesting

@testable import Tideway

/// What a binding comes to with a mapping that answers at once must be what it comes to with one that answers
/// later, and with one that waits until it is quiet.
@Suite("Mappings that answer at once, after a debounce and later", .leavesNothing)
struct MappingKindsTests {
  enum Kind: String, CaseIterable { case now, debounced, later }

  /// Writes to both sides, one after the other or both at once, and what the sides have then.
  struct Script: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var mapping = Mapping<String, String>.identity
    /// How the right cell is seen.
    var view: Mapping<String, String>?
    var normalizing = Normalizing<String, String>.never
    var conflicts = Conflicts<String, String>.lastWriteWins
    /// What the left side gets, the right side, or both at once, and what both have then.
    let steps: [(String?, String?, String)]
  }

  private static let noX = Mapping<String, String>(
    forward: { text in
      if text.contains("x") { throw MappingRefusal("x") }
      return text
    }, backward: { $0 })
  private static let upper = Mapping<String, String>(
    forward: { $0.uppercased() }, backward: { $0.lowercased() })
  private static let two = Mapping<String, String>(
    forward: { String($0.prefix(2)) }, backward: { String($0.prefix(2)) })
  private static let union = Conflicts<String, String>.merge { base, left, right in
    "\(base)|\(left)|\(right)"
  }

  static let scripts = [
    Script(
      testDescription: "are inverse", mapping: upper,
      steps: [("a", nil, "a A settled"), (nil, "B", "b B settled"), ("c", nil, "c C settled")]),
    Script(
      testDescription: "are lossy", mapping: .digits,
      steps: [("4x2", nil, "4x2 42 settled"), (nil, "7y", "7y 7y settled")]),
    Script(
      testDescription: "correct the left side", mapping: .digits, normalizing: .left,
      steps: [("4x2", nil, "42 42 settled"), (nil, "7y", "7 7 settled"), ("8", nil, "8 8 settled")]
    ),
    Script(
      testDescription: "correct the right side", mapping: Mapping.digits.reversed,
      normalizing: .right,
      steps: [("4x2", nil, "42 42 settled"), (nil, "7y", "7 7 settled")]),
    Script(
      testDescription: "correct both sides", mapping: .digits, normalizing: .both,
      steps: [("4x2", nil, "42 42 settled"), (nil, "7y", "7 7 settled")]),
    Script(
      testDescription: "meet a mapped cell that shows less", view: two, normalizing: .left,
      steps: [("abc", nil, "ab ab settled"), (nil, "xyz", "xy xyz settled")]),
    Script(
      testDescription: "refuse a value", mapping: noX,
      steps: [
        ("x", nil, "x a left refused: x"), ("xx", nil, "xx a left refused: x"),
        ("b", nil, "b b settled"), ("x", nil, "x b left refused: x"), (nil, "c", "c c settled"),
      ]),
    Script(
      testDescription: "refuse and correct", mapping: noX.then(.digits), normalizing: .left,
      steps: [("x1", nil, "x1  left refused: x"), ("y1", nil, "1 1 settled")]),
    Script(
      testDescription: "let the last write win",
      steps: [("l", "r", "r r settled"), ("b", nil, "b b settled")]),
    Script(
      testDescription: "prefer the left side", conflicts: .prefer(.left),
      steps: [("l", "r", "l l settled"), (nil, "b", "b b settled")]),
    Script(
      testDescription: "prefer the right side", conflicts: .prefer(.right),
      steps: [("l", "r", "r r settled")]),
    Script(
      testDescription: "merge both sides", conflicts: union,
      steps: [("l", "r", "a|l|r a|l|r settled"), ("b", "c", "a|l|r|b|c a|l|r|b|c settled")]),
    Script(
      testDescription: "merge both sides and correct that", mapping: .digits, normalizing: .both,
      conflicts: union, steps: [("1y", "2z", "12 12 settled")]),
    Script(
      testDescription: "merge with what is refused", mapping: noX.reversed, conflicts: union,
      steps: [("l", "x", "l l settled")]),
    Script(
      testDescription: "merge to what is refused", mapping: noX,
      conflicts: .merge { _, left, right in "\(left)x\(right)" },
      steps: [("l", "r", "lxr r left refused: x"), (nil, "s", "s s settled")]),
  ]

  @Test("come to the same when they", arguments: scripts)
  func same(script: Script) async throws {
    for kind in Kind.allCases {
      try await Simulation.explore(schedules: 20) { simulation in
        let left = BehaviorRelay(value: "a"), right = BehaviorRelay(value: "a")
        let seen = script.view.map { right.mapped(by: $0) } ?? right.named("right")
        let binding = bind(kind, script, left, seen, simulation)
        try await simulation.clock.sleep(for: .seconds(9))
        for (index, (ofLeft, ofRight, expected)) in script.steps.enumerated() {
          simultaneously {
            if let ofLeft { left.accept(ofLeft) }
            if let ofRight { right.accept(ofRight) }
          }
          try await simulation.clock.sleep(for: .seconds(9))
          let status =
            binding.status.settledVersion == nil ? "\(binding.status)" : "settled"
          let result = "\(left.value) \(right.value) \(status)"
          try simulation.check(result == expected, "\(kind), step \(index): \(result)")
          if status == "settled" {
            try simulation.check(left.lastVersion == right.lastVersion, "\(kind), step \(index)")
          }
        }
        binding.dispose()
      }
    }
  }

  private func bind(
    _ kind: Kind, _ script: Script, _ left: BehaviorRelay<String>, _ right: MappedCell<String>,
    _ simulation: Simulation
  ) -> TwoWayBinding {
    switch kind {
    case .now:
      TwoWayBinding(
        left, right, mapping: script.mapping, normalizing: script.normalizing,
        conflicts: script.conflicts)
    case .debounced:
      TwoWayBinding(
        left, right, mapping: script.mapping, debounce: .seconds(1), clock: simulation.clock,
        normalizing: script.normalizing, conflicts: script.conflicts)
    case .later:
      TwoWayBinding(
        left, right, asyncMapping: later(script.mapping, simulation),
        normalizing: script.normalizing,
        conflicts: script.conflicts)
    }
  }

  private func later(
    _ mapping: Mapping<String, String>, _ simulation: Simulation
  ) -> AsyncMapping<String, String> {
    AsyncMapping(
      forward: { text in
        try await simulation.clock.sleep(for: .seconds(1))
        return try mapping.forward(text, nil)
      },
      backward: { text in
        try await simulation.clock.sleep(for: .seconds(1))
        return try mapping.backward(text, nil)
      })
  }

  @Test("clamp what is written to both sides")
  func clamped() async throws {
    try await Simulation.explore(schedules: 50) { simulation in
      let now = BehaviorRelay(value: 1), later = BehaviorRelay(value: 1)
      let first = BehaviorRelay(value: 2), second = BehaviorRelay(value: 2)
      let bag = DisposeBag {
        TwoWayBinding(now, first.mapped(by: .clamped(to: 0...10)), normalizing: .left)
        TwoWayBinding(
          later, second.mapped(by: .clamped(to: 0...10)),
          asyncMapping: AsyncMapping(forward: { $0 }, backward: { $0 }), normalizing: .left)
      }
      try await simulation.clock.sleep(for: .seconds(1))
      now.accept(20)
      later.accept(20)
      try await simulation.clock.sleep(for: .seconds(1))
      try simulation.check([now.value, first.value] == [10, 10], "\(now.value) \(first.value)")
      try simulation.check([later.value, second.value] == [10, 10], "\(later.value)")
      withExtendedLifetime(bag) {}
    }
  }

  @Test("try a refused part again when the whole that refused it has changed")
  func triedAgain() async throws {
    struct Days: Equatable { var start = 0, end = 5 }
    for isLater in [false, true] {
      try await Simulation.explore(schedules: 50) { simulation in
        let days = BehaviorRelay(value: Days())
        let inOrder = days.mapped(
          by: Mapping<Days, Days>(
            forward: { $0 },
            backward: { days in
              if days.start > days.end { throw MappingRefusal("It ends before it starts.") }
              return days
            }))
        let start = BehaviorRelay(value: 0)
        let same = AsyncMapping<Int, Int>(forward: { $0 }, backward: { $0 })
        let binding =
          isLater
          ? TwoWayBinding(start, inOrder[\.start], asyncMapping: same)
          : TwoWayBinding(start, inOrder[\.start])
        try await simulation.clock.sleep(for: .seconds(1))
        start.accept(10)
        try await simulation.clock.sleep(for: .seconds(1))
        try simulation.check(days.value == Days(start: 0, end: 5), "\(days.value)")
        days.update { $0.end = 8 }
        try await simulation.clock.sleep(for: .seconds(1))
        try simulation.check(start.value == 10 && !binding.status.isValid, "\(binding.status)")
        days.update { $0.end = 20 }
        try await simulation.clock.sleep(for: .seconds(1))
        try simulation.check(days.value == Days(start: 10, end: 20), "\(days.value)")
        try simulation.check(
          binding.status.settledVersion == days.lastVersion, "\(binding.status)")
        binding.dispose()
      }
    }
  }

  @Test("bind sides of several cells")
  func several() async throws {
    for isReversed in [false, true] {
      try await Simulation.explore(schedules: 50) { simulation in
        let first = BehaviorRelay(value: ""), last = BehaviorRelay(value: "")
        let full = BehaviorRelay(value: "Ada Lovelace")
        let join: @concurrent @Sendable ((String, String)) async throws -> String = { names in
          try await simulation.clock.sleep(for: .seconds(1))
          return "\(names.0) \(names.1)"
        }
        let split: @concurrent @Sendable (String) async throws -> (String, String) = { full in
          try await simulation.clock.sleep(for: .seconds(1))
          let words = full.split(separator: " ").map(String.init)
          return (words.dropLast().joined(separator: " "), words.last ?? "")
        }
        let binding =
          isReversed
          ? TwoWayBinding(
            full, Cells(first, last), asyncMapping: AsyncMapping(forward: split, backward: join))
          : TwoWayBinding(
            Cells(first, last), full, asyncMapping: AsyncMapping(forward: join, backward: split))
        try await simulation.clock.sleep(for: .seconds(2))
        full.accept("Mary Ann Evans")
        try await simulation.clock.sleep(for: .seconds(2))
        try simulation.check(first.value == "Mary Ann" && last.value == "Evans", first.value)
        last.accept("King")
        first.accept("Ada")
        try await simulation.clock.sleep(for: .seconds(2))
        try simulation.check(full.value == "Ada King", full.value)
        binding.dispose()
      }
    }
  }

  @Test("settle in a ring of which one answers later, with no write lost that nobody overwrote")
  func ring() async throws {
    try await Simulation.explore(schedules: 300) { simulation in
      let cells = (0..<3).map { BehaviorRelay(value: "\($0)") }
      let same = AsyncMapping<String, String>(
        forward: { text in
          try await simulation.clock.sleep(for: .seconds(1))
          return text
        }, backward: { $0 })
      let bag = DisposeBag {
        cells[0] <-> cells[1]
        cells[1] <-> cells[2]
        TwoWayBinding(cells[2], cells[0], asyncMapping: same)
      }
      try await simulation.clock.sleep(for: .seconds(9))
      let writers = [0, 2].map { index in
        simulation.task("writer \(index)") { cells[index].accept("written \(index)") }
      }
      for writer in writers { try await writer.value }
      try await simulation.clock.sleep(for: .seconds(9))
      let states = Set(cells.map { "\($0.value) \($0.lastVersion)" })
      try simulation.check(states.count == 1, "\(states)")
      try simulation.check(cells[0].value.hasPrefix("written"), cells[0].value)
      withExtendedLifetime(bag) {}
    }
  }

  @Test("go on asking when another binding gives a value no more than a version")
  func askedOnce() async throws {
    try await Simulation.explore(schedules: 50) { simulation in
      let field = BehaviorRelay(value: ""), saved = BehaviorRelay(value: "")
      let shown = BehaviorRelay(value: "")
      let asked = Collected<String>()
      let mapping = AsyncMapping<String, String>(
        forward: { text in
          asked.add(text)
          try await simulation.clock.sleep(for: .seconds(2))
          return text
        }, backward: { $0 })
      let bag = DisposeBag { TwoWayBinding(field, saved, asyncMapping: mapping) }
      try await simulation.clock.sleep(for: .seconds(9))
      field.accept("a")
      try await simulation.clock.sleep(for: .seconds(1))
      shown.accept("older")
      bag.insert { shown <-> field }
      try await simulation.clock.sleep(for: .milliseconds(1_500))
      try simulation.check(saved.value == "a" && asked.values == ["a"], "\(asked.values)")
      try simulation.check(saved.lastVersion == shown.lastVersion, "versions")
    }
  }
}
