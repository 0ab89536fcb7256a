/// Measures, checks results, and collects rows.
final class Harness {
  private(set) var rows: [Row] = []
  /// What allocated or copied more than it may, or took more instructions.
  private(set) var excesses: [String] = []
  private let filter: String?
  let isShort: Bool
  private let runs: Int

  init(filter: String?, isShort: Bool) {
    self.filter = filter
    self.isShort = isShort
    runs = isShort ? 3 : 9
  }

  var summary: String {
    let missed = rows.filter { $0.isMet == false }.count
    return "\(rows.count) rows, \(missed) goals not met" + excesses.map { "\n" + $0 }.joined()
  }

  /// Whether the filter lets a row through.
  func wants(_ name: String) -> Bool { filter.map { name.contains($0) } ?? true }

  /// Whether it may let one of several through, whose names have `part` in them.
  func mayWant(_ part: String) -> Bool {
    filter.map { part.contains($0) || $0.contains(part) } ?? true
  }

  /// Measures the cases in turns, a run of each and then the next of each, so that what else the machine
  /// does falls on all of them.
  @discardableResult
  func measure(_ cases: [Case]) async -> [Row] {
    let wanted = cases.filter { wants($0.name) }
    let needed = cases.filter { one in
      wanted.contains { $0 === one || $0.floor === one || $0.floor?.floor === one }
    }
    return await measureAll(needed)
  }

  /// As above, whatever the filter says of their names.
  func measureAll(_ cases: [Case]) async -> [Row] {
    for run in 0...runs {
      for one in cases { await one.run(isCounted: run > 0) }
    }
    for one in cases { one.instructions?.count() }
    excesses += cases.flatMap(\.excesses)
    return cases.map { add($0.row) }
  }

  @discardableResult
  func add(_ row: Row) -> Row {
    rows.append(row)
    print(row.line)
    return row
  }

  /// A number that is not measured in time, and what it should be at most.
  ///
  /// - Parameter most: What it may be at most. Asserted, so only for what is the same in each run.
  func note(
    _ name: String, _ value: Double, unit: String, atMost goal: Double? = nil,
    asserting most: Double? = nil
  ) {
    if let most, value > most {
      excesses.append("\(name): \(value.short) instead of at most \(most.short)")
    }
    add(Row(name: name, unit: unit, value: value, least: value, most: value, goal: goal))
  }

  /// How the cost of an operation grows from the first of the rows to the last, and how it may.
  func growth(_ name: String, _ rows: [Row], atMost goal: Double? = nil) {
    growth(name, rows.map(\.value), atMost: goal)
  }

  func growth(_ name: String, _ costs: [Double], atMost goal: Double? = nil) {
    guard costs.count > 1, let first = costs.first, let last = costs.last else { return }
    note("  growth: \(name)", last / first, unit: "times", atMost: goal)
  }
}

/// Keeps a result from being optimized away.
@inline(never)
func use<T>(_ value: T) {}

/// A number that a callback adds to.
final class Sum: @unchecked Sendable {
  var value = 0
}
