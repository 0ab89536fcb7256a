import Counters

/// The instructions that a few operations take on the calling thread.
///
/// They are the same in each run, on a busy machine too. Time isn't.
final class InstructionCount {
  let goal: Double?
  private let operations: Int
  private let most: Double?
  private let body: () -> Void
  /// For each operation, once they are counted and where that is possible.
  private(set) var each: Double?
  /// The calls of `swift_retain` among them.
  private(set) var retains: Double?

  init(operations: Int, goal: Double?, most: Double?, body: @escaping () -> Void) {
    self.operations = operations
    self.goal = goal
    self.most = most
    self.body = body
  }

  func count() {
    body()
    let total = instructions(of: body)
    guard total >= 0 else { return }
    retains = Double(counted_retains()) / Double(operations)
    each = Double(total - instructions {}) / Double(operations)
  }

  /// Says so if they are more than they may be.
  var excess: String? {
    guard let each, let most, each > most else { return nil }
    return "\(each.short) instructions for each operation instead of at most \(most.short)"
  }
}

private func instructions(of body: () -> Void) -> Int {
  begin_counting_instructions()
  body()
  return end_counting_instructions()
}
