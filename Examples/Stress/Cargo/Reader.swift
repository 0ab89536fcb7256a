/// Checks what one closure or loop is given.
///
/// Sendable because a subscription is in its closure on one thread at a time, which is what the
/// thread sanitizer then checks; others read only what `count` publishes.
final class Reader: @unchecked Sendable {
  /// Which of a writer's elements come.
  enum Rule {
    /// All, from the first.
    case all
    /// All, from some one on.
    case joining
    /// Some, in order.
    case some
  }

  private let round: Round
  private let rule: Rule
  private let title: StaticString
  private var next: [Int?]
  private var isBroken = false
  private let seen = Counter()
  /// A number that only the same elements in the same order give.
  private(set) var digest = 0
  private(set) var last: Stamp?

  init(
    _ round: Round, _ rule: Rule, writers: Int = Round.mostWriters,
    _ title: StaticString = "a reader"
  ) {
    self.round = round
    self.rule = rule
    self.title = title
    next = Array(repeating: nil, count: writers + 1)
  }

  /// How many elements came. What was read of them is visible to whoever asks.
  var count: Int { seen.value }

  func see(_ cargo: some Cargo) {
    guard let stamp = cargo.stamp else { return complain("an element is torn or freed") }
    see(stamp)
  }

  func see(_ stamp: Stamp) {
    guard next.indices.contains(stamp.writer) else { return complain("\(stamp) is nobody's") }
    let expected = next[stamp.writer]
    let isRight =
      switch (rule, expected) {
      case (.all, _): stamp.number == expected ?? 0
      case (.joining, let expected?): stamp.number == expected
      case (.some, let expected?): stamp.number >= expected
      case (_, nil): true
      }
    if !isRight { complain("\(stamp) instead of \(expected ?? 0)") }
    next[stamp.writer] = stamp.number + 1
    digest = (digest &* 1_000_003) ^ (stamp.number << 8 | stamp.writer)
    last = stamp
    seen.set(seen.value + 1)
  }

  /// Of what follows from one violation only the first is told.
  private func complain(_ text: String) {
    if !isBroken { round.violation("\(title): \(text)") }
    isBroken = true
  }
}
