import TestSupport
import Testing
import Tideway
import TidewayTesting

/// Writers on threads of their own, in orders that are chosen: others come in before each write, each run of a
/// binding and each of its merges.
@Suite("Two-way bindings converge in explored orders", .leavesNothing, .serialized)
struct ExploredBindingTests {
  /// How orders are chosen, and what others come between.
  struct Search: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let strategy: SimulationStrategy
    let steps: SimulationSteps
    let schedules: Int
  }

  static var searches: [Search] {
    let random = Search(
      testDescription: "random", strategy: .random, steps: .deliveries, schedules: 1_000)
    let priorities = Search(
      testDescription: "priority change points", strategy: .priorityChangePoints(),
      steps: .deliveries,
      schedules: 1_000)
    #if SchedulePoints
      let atomics = Search(
        testDescription: "locks and atomics", strategy: .random, steps: .atomics, schedules: 100)
      return [random, priorities, atomics]
    #else
      return [random, priorities]
    #endif
  }

  private func explore(_ search: Search, _ body: @escaping Simulation.Body) async throws {
    try await Simulation.explore(
      schedules: stressed(search.schedules), strategy: search.strategy, steps: search.steps, body)
  }

  @Test("in a ring of three with a normalizer", arguments: searches)
  func ringWithNormalizer(search: Search) async throws {
    try await explore(search) { simulation in
      let (a, b, c) = (Cell(value: ""), Cell(value: ""), Cell(value: ""))
      let bindings = [
        TwoWayBinding(a, b, mapping: .digits, normalizing: .left), b <-> c, c <-> a,
      ]
      try await simulation.run([{ a.accept("1x") }, { c.accept("y2") }, { b.accept("z") }])
      try simulation.checkAgree([a, b, c])
      try simulation.check(["1", "2", ""].contains(a.value), "\(a.value) is not normal")
      for binding in bindings { binding.dispose() }
    }
  }

  struct Model: Equatable {
    var a = "", b = "", c = ""
  }

  @Test("through parts of a model, which lose no write", arguments: searches)
  func parts(search: Search) async throws {
    try await explore(search) { simulation in
      let model = BehaviorRelay(value: Model())
      let (fa, fb, other) = (Cell(value: ""), Cell(value: ""), Cell(value: ""))
      let bindings = [fa <-> model[\.a], fb <-> model[\.b], other <-> model[\.a]]
      try await simulation.run([
        { fa.accept("1") }, { fb.accept("2") }, { model.update { $0.c = "3" } },
      ])
      try simulation.check(model.value == Model(a: "1", b: "2", c: "3"), "\(model.value)")
      try simulation.checkAgree([fa, other])
      for binding in bindings { binding.dispose() }
    }
  }

  @Test("through two parts as one side, of which one is written meanwhile", arguments: searches)
  func partsAsOneSide(search: Search) async throws {
    try await explore(search) { simulation in
      let model = BehaviorRelay(value: Model()), both = Cell(value: "")
      let (fa, fb) = (Cell(value: ""), Cell(value: ""))
      let mapping = Mapping<(String, String), String>(
        forward: { "\($0)/\($1)" }, backward: { $0.halves })
      let bindings = [
        TwoWayBinding(Cells(model[\.a], model[\.b]), both, mapping: mapping),
        fa <-> model[\.a], fb <-> model[\.b],
      ]
      try await simulation.run([{ both.accept("1/2") }, { fb.accept("3") }, { both.accept("4/5") }])
      let value = model.value
      try simulation.check(value.a == fa.value && value.b == fb.value, "\(value)")
      let fields = [fa.lastVersion, fb.lastVersion]
      let parts = [model[\.a].lastVersion, model[\.b].lastVersion]
      try simulation.check(fields == parts, "\(fields) and \(parts)")
      try simulation.check(both.value.halves == (value.a, value.b), "\(value), \(both.value)")
      for binding in bindings { binding.dispose() }
    }
  }

  @Test(
    "in a star with conflicts that prefer a side or merge", arguments: searches,
    [
      (Conflicts<String, String>.prefer(.left), "left"), (.prefer(.right), "right"),
      (.union, "merge"),
    ])
  func starWithConflicts(
    search: Search, conflicts: (policy: Conflicts<String, String>, name: String)
  ) async throws {
    try await explore(search) { simulation in
      let (middle, one, other) = (Cell(value: ""), Cell(value: ""), Cell(value: ""))
      let bindings = [
        TwoWayBinding(one, middle, conflicts: conflicts.policy),
        TwoWayBinding(other, middle, conflicts: conflicts.policy),
      ]
      try await simulation.run([{ one.accept("a") }, { other.accept("b") }])
      try simulation.checkAgree([middle, one, other])
      try simulation.check(["a", "b", "ab"].contains(middle.value), middle.value)
      for binding in bindings { binding.dispose() }
    }
  }

  @Test("where what conflicts are merged to has to be corrected", arguments: searches)
  func correctedConflicts(search: Search) async throws {
    try await explore(search) { simulation in
      let (a, b, c) = (Cell(value: ""), Cell(value: ""), Cell(value: ""))
      let bindings = [
        TwoWayBinding(a, b, mapping: .digits, normalizing: .left, conflicts: .union),
        TwoWayBinding(b, c, conflicts: .union), c <-> a,
      ]
      try await simulation.run([{ a.accept("1x") }, { c.accept("y2") }])
      try simulation.checkAgree([a, b, c])
      try simulation.check(["1", "2", "12"].contains(a.value), "\(a.value) is not normal")
      for binding in bindings { binding.dispose() }
    }
  }

  @Test("where blocks write both sides, and one cell twice", arguments: searches)
  func blocks(search: Search) async throws {
    try await explore(search) { simulation in
      let (left, right, third) = (Cell(value: ""), Cell(value: ""), Cell(value: ""))
      let bindings = [left <-> right, right <-> third]
      try await simulation.run([
        {
          simultaneously {
            left.accept("1")
            right.accept("2")
            left.accept("3")
          }
        },
        {
          simultaneously {
            third.accept("4")
            right.accept("5")
          }
        },
      ])
      try simulation.checkAgree([left, right, third])
      // Not always a block's last write: one to a cell that the other block's moment has reached meanwhile
      // takes a moment of its own.
      try simulation.check(left.value != "1", left.value)
      for binding in bindings { binding.dispose() }
    }
  }

  @Test("where a side of several cells and the other one are written at once", arguments: searches)
  func names(search: Search) async throws {
    try await explore(search) { simulation in
      let (first, last, full) = (Cell(value: ""), Cell(value: ""), Cell(value: ""))
      let binding = TwoWayBinding(
        Cells(first, last), full, mapping: Mapping(forward: join, backward: split))
      try await simulation.run([
        { full.accept("Ada Lovelace") }, { first.accept("Grace") }, { last.accept("Hopper") },
      ])
      let names = "\(first.value)|\(last.value)|\(full.value)"
      try simulation.check(join(first.value, last.value) == full.value, names)
      try simulation.check(
        max(first.lastVersion, last.lastVersion) == full.lastVersion, "versions of \(names)")
      binding.dispose()
    }
  }

  @Test("where one write comes to a side by ways of different length", arguments: searches)
  func waysOfDifferentLength(search: Search) async throws {
    try await explore(search) { simulation in
      let (model, between) = (Cell(value: ""), Cell(value: ""))
      let (first, last, full) = (Cell(value: ""), Cell(value: ""), Cell(value: "/"))
      let pair = Mapping<(String, String), String>(
        forward: { "\($0)/\($1)" }, backward: { $0.halves })
      let bindings = [
        model <-> first, model <-> between, between <-> last,
        TwoWayBinding(Cells(first, last), full, mapping: pair),
      ]
      try await simulation.run([{ model.accept("a") }, { last.accept("b") }])
      try simulation.checkAgree([model, first, between, last])
      try simulation.check(full.value == "\(model.value)/\(model.value)", full.value)
      try simulation.check(full.lastVersion == model.lastVersion, "versions")
      for binding in bindings { binding.dispose() }
    }
  }

  @Test("that are made while other threads write", arguments: searches)
  func made(search: Search) async throws {
    try await explore(search) { simulation in
      let (a, b, c) = (Cell(value: "a"), Cell(value: "b"), Cell(value: "c"))
      let bag = DisposeBag()
      try await simulation.run([
        { (a <-> b).disposed(by: bag) }, { (b <-> c).disposed(by: bag) },
        { (c <-> a).disposed(by: bag) }, { b.accept("x") }, { a.accept("y") },
      ])
      try simulation.check(Set([a, b, c].map(\.value)).count == 1, "\([a, b, c].map(\.value))")
      withExtendedLifetime(bag) {}
    }
  }

  @Test("or say which side is refused", arguments: searches)
  func refusing(search: Search) async throws {
    try await explore(search) { simulation in
      let number = BehaviorRelay(value: 0), text = Cell(value: "0"), field = Cell(value: "0")
      let binding = TwoWayBinding(number, text, mapping: .number), shown = field <-> text
      try await simulation.run([
        { field.accept("x") }, { number.accept(5) }, { text.accept("07") },
      ])
      try simulation.checkAgree([text, field])
      let state = "\(number.value), \(text.value), \(binding.status)"
      if let value = Int(text.value) {
        try simulation.check(value == number.value, state)
        try simulation.check(binding.status.settledVersion == text.lastVersion, state)
        try simulation.check(number.lastVersion == text.lastVersion, state)
      } else {
        try simulation.check(binding.status.refusal != nil, state)
        try simulation.check(number.lastVersion < text.lastVersion, state)
      }
      binding.dispose()
      shown.dispose()
    }
  }

  @Test("with an asynchronous mapping, to the newest of what was written", arguments: searches)
  func asynchronous(search: Search) async throws {
    try await explore(search) { simulation in
      let left = Cell(value: ""), right = Cell(value: ""), field = Cell(value: "")
      let slowly: @concurrent @Sendable (String) async throws -> String = { text in
        // The shorter the text, the longer it takes: answers overtake each other.
        try await simulation.clock.sleep(for: .seconds(10 - text.count))
        return text
      }
      let bindings = [
        TwoWayBinding(left, right, asyncMapping: AsyncMapping(forward: slowly, backward: slowly)),
        field <-> left,
      ]
      try await simulation.run([
        {
          left.accept("1")
          left.accept("22")
        },
        { right.accept("333") }, { field.accept("4444") },
      ])
      try simulation.checkAgree([left, right, field])
      try simulation.check(["22", "333", "4444"].contains(left.value), left.value)
      for binding in bindings { binding.dispose() }
    }
  }
}

private typealias Cell = BehaviorRelay<String>

extension Conflicts<String, String> {
  /// What either side has.
  fileprivate static var union: Conflicts {
    .merge { _, left, right in String(Set(left + right).sorted()) }
  }
}

extension Simulation {
  /// Runs each on a thread of its own, and then until nothing is left to do.
  fileprivate func run(_ writers: [@Sendable () -> Void]) async throws {
    let threads = writers.enumerated().map { index, body in thread("writer \(index)", body) }
    for thread in threads { try await thread.value }
    try await clock.sleep(for: .seconds(100))
  }

  /// Fails unless all cells have one value at one version.
  fileprivate func checkAgree(_ cells: [BehaviorRelay<String>]) throws {
    let states = cells.map { "\($0.value) at \($0.lastVersion)" }
    try check(Set(states).count == 1, "\(states)")
  }
}
