import CountedMalloc

/// One line of the result: what was measured, and beside which floor.
struct Row {
  let name: String
  /// Nanoseconds for each operation: the median, and how far the runs lie apart.
  let median: Double
  let spread: Double
  let allocations: Double
  /// The median of the floor in the same run, and the ratio that is wanted.
  let floor: Double?
  let goal: Double?

  var ratio: Double? { floor.map { median / $0 } }
  var isMet: Bool? {
    guard let ratio, let goal else { return nil }
    return ratio <= goal
  }
}

/// Measures, checks results, and collects rows.
final class Harness {
  private(set) var rows: [Row] = []
  private let filter: String?
  private let runs: Int

  init(filter: String?, isShort: Bool) {
    self.filter = filter
    runs = isShort ? 3 : 9
  }

  var summary: String {
    "\(rows.count) rows, \(rows.filter { $0.isMet == false }.count) goals not met"
  }

  func wants(_ name: String) -> Bool {
    filter.map { name.contains($0) } ?? true
  }

  /// Whether it wants rows whose names contain `part`, for what several of these need.
  func mayWant(_ part: String) -> Bool {
    filter.map { part.contains($0) || $0.contains(part) } ?? true
  }

  /// Measures `body`, which does `operations` and gives a number that must be `expecting`.
  @discardableResult
  func measure(
    _ name: String, operations: Int, floor: Row? = nil, goal: Double? = nil, expecting: Int,
    _ body: () async -> Int
  ) async -> Row {
    var times: [Double] = []
    var leastAllocated = Int.max
    for run in 0...runs {
      let before = counted_mallocs()
      let start = ContinuousClock.now
      let result = await body()
      let time = ContinuousClock.now - start
      let allocated = counted_mallocs() - before
      precondition(result == expecting, "\(name): got \(result) instead of \(expecting).")
      // The first run warms up.
      if run == 0 { continue }
      times.append(time / .nanoseconds(1) / Double(operations))
      leastAllocated = min(leastAllocated, allocated)
    }
    times.sort()
    let row = Row(
      name: name, median: times[times.count / 2], spread: times.last! - times.first!,
      allocations: Double(leastAllocated) / Double(operations), floor: floor?.median, goal: goal)
    rows.append(row)
    print(row.line)
    return row
  }
}

extension Row {
  static let head =
    "work".padded(44) + "ns".left(9) + "spread".left(9) + "mallocs".left(9) + "floor".left(9)
    + "ratio".left(7) + "wanted".left(8)

  var line: String {
    let goalText = goal.map { "≤ \($0.short)" } ?? ""
    let verdict = isMet.map { $0 ? "" : "  not met" } ?? ""
    return name.padded(44) + median.short.left(9) + spread.short.left(9)
      + allocations.short.left(9) + (floor?.short ?? "").left(9) + (ratio?.short ?? "").left(7)
      + goalText.left(8) + verdict
  }
}

extension Double {
  /// One decimal below 100, two below 1.
  var short: String {
    let digits: Double = self < 1 ? 100 : self < 100 ? 10 : 1
    let rounded = (self * digits).rounded() / digits
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension String {
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
  func left(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

/// Keeps a result from being optimised away.
@inline(never)
func use<T>(_ value: T) {}

/// A number that a callback adds to.
final class Sum: @unchecked Sendable {
  var value = 0
}
