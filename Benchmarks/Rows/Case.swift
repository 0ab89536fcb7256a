import Counters

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

  /// The processor's time and the clock's, of each run.
  private(set) var times: [Double] = []
  private var clockTimes: [Double] = []
  private var leastAllocated = Int.max
  private var leastCopied = Int.max
  private(set) var instructions: InstructionCount?

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
    let before = counted_mallocs(), copiedBefore = copied_kilobytes()
    let start = ContinuousClock.now, used = cpu_nanoseconds()
    let result = await body()
    let time = cpu_nanoseconds() - used, clockTime = ContinuousClock.now - start
    let allocated = counted_mallocs() - before, copied = copied_kilobytes() - copiedBefore
    // A precondition says nothing in release builds.
    guard result == expected else {
      fatalError("\(name): got \(result) instead of \(expected).")
    }
    guard isCounted else { return }
    times.append(Double(time) / Double(operations))
    clockTimes.append(clockTime / .nanoseconds(1) / Double(operations))
    leastAllocated = min(leastAllocated, allocated)
    leastCopied = min(leastCopied, copied)
  }

  /// Also counts instructions: of a few operations, which run on the calling thread alone.
  ///
  /// - Parameters:
  ///   - goal: The instructions for each operation that are wanted.
  ///   - most: The instructions that an operation may take. Asserted: another machine with the same
  ///     toolchain counts the same, but for what the C library chooses for its processor.
  func counting(
    _ operations: Int, goal: Double? = nil, atMost most: Double? = nil,
    _ body: @escaping () -> Void
  ) -> Case {
    instructions = InstructionCount(operations: operations, goal: goal, most: most, body: body)
    return self
  }

  /// What was measured. The ratio is the median of those of the runs, each to the floor's run just
  /// before it: what else the machine does meanwhile slows both.
  var row: Row {
    let ratios = floor.map { zip(times, $0.times).map { $0 / $1 } }
    return Row(
      name: name, unit: "ns", value: times.median, least: times.min() ?? 0, most: times.max() ?? 0,
      clock: clockTimes.median, instructions: instructions?.each,
      instructionGoal: instructions?.goal,
      allocations: Double(leastAllocated) / Double(operations),
      copies: Double(leastCopied) / Double(operations), floorName: floor?.name,
      floor: floor?.times.median, ratio: ratios?.median, goal: goal)
  }

  /// Says so if it did more than it may.
  var excesses: [String] {
    [excessOfAllocations, instructions?.excess].compactMap { $0.map { "\(name): \($0)" } }
  }

  private var excessOfAllocations: String? {
    guard let allocations, leastAllocated >= 0 else { return nil }
    let most = Int(allocations * Double(operations)) + setUp
    if leastAllocated <= most { return nil }
    return "\(leastAllocated) allocations in a run instead of at most \(most)"
  }
}

extension [Double] {
  var median: Double {
    let sorted = sorted()
    return isEmpty ? 0 : sorted[count / 2]
  }
}
