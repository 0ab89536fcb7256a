/// The elements that are kept for a subscriber that is slower than its source: at least one. A number
/// below 1 is a programming error and traps.
public enum Buffering: Sendable, Hashable {
  /// All elements. For example for a log, where no line may be lost.
  case unbounded
  /// The newest elements; older ones are dropped, and counted when the subscriber reads on or
  /// unsubscribes. For example `.newest(1)` for a gauge, which only shows the current value.
  ///
  /// The number is at least 1.
  case newest(Int, counting: DropCounter? = nil)
  /// The oldest elements; later ones are dropped, and counted, while they are pending. For example
  /// `.oldest(1)` for a button whose action is still running.
  ///
  /// The number is at least 1.
  case oldest(Int, counting: DropCounter? = nil)
}
