import CountedMalloc

/// Something to measure: work that does a number of operations, and what it must come to.
final class Case {
  let name: String
  let operations: Int
  let expected: Int
  let body: () async -> Int
  /// What it is compared with: measured in turns with it.
  let floor: Case?
  /// The ratio to the floor that is wanted.
  let goal: Double?
  /// The allocations that an operation may make. Asserted: a run makes no more than these, and a
  /// few for what it sets up.
  let allocations: Double?

  private(set) var times: [Double] = []
  private var leastAllocated = Int.max

  /// What one run may allocate beside its operations: less than one more for each.
  private var setUp: Int { min(1_000, operations / 2) }

  init(
    _ name: String, operations: Int, expecting expected: Int, floor: Case? = nil,
    goal: Double? = nil, allocations: Double? = nil, _ body: @escaping () async -> Int
  ) {
    self.name = name
    self.operations = operations
    self.expected = expected
    self.floor = floor
    self.goal = goal
    self.allocations = allocations
    self.body = body
  }

  /// Runs it once. The first run warms up and does not count.
  func run(isCounted: Bool) async {
    let before = counted_mallocs()
    let start = ContinuousClock.now
    let result = await body()
    let time = ContinuousClock.now - start
    let allocated = counted_mallocs() - before
    precondition(result == expected, "\(name): got \(result) instead of \(expected).")
    guard isCounted else { return }
    times.append(time / .nanoseconds(1) / Double(operations))
    leastAllocated = min(leastAllocated, allocated)
  }

  /// What was measured. The ratio is the median of those of the runs, each to the floor's run just
  /// before it: what else the machine does meanwhile slows both.
  var row: Row {
    let ratios = floor.map { zip(times, $0.times).map { $0 / $1 } }
    return Row(
      name: name, unit: "ns", value: times.median, least: times.min() ?? 0, most: times.max() ?? 0,
      allocations: Double(leastAllocated) / Double(operations), floorName: floor?.name,
      floor: floor?.times.median, ratio: ratios?.median, goal: goal)
  }

  /// Says so if it allocated more than it may.
  var excess: String? {
    guard let allocations, leastAllocated >= 0 else { return nil }
    let most = Int(allocations * Double(operations)) + setUp
    if leastAllocated <= most { return nil }
    return "\(name): \(leastAllocated) allocations in a run instead of at most \(most)"
  }
}

extension [Double] {
  var median: Double {
    let sorted = sorted()
    return isEmpty ? 0 : sorted[count / 2]
  }
}
