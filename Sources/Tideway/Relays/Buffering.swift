/// What is kept for a subscriber that is slower than its source.
public enum Buffering: Sendable, Hashable {
  /// Everything. For example a log, where no line may be lost.
  case unbounded
  /// The newest elements: an older one gives way. For example `.newest(1)` for a gauge, which only ever
  /// shows where it stands now.
  case newest(Int)
  /// The oldest elements: what comes while they wait is dropped. For example `.oldest(1)` for a button
  /// whose action is still running.
  case oldest(Int)
}
