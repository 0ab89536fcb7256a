/// What a two-way binding does when one side changes while a change of the other is unhandled.
///
/// That happens when two threads write at once, when both sides are written in one `simultaneously`
/// block, when the user composes text on a side, and while an asynchronous mapping runs. Both sides
/// get the result, as a revision of the newer write.
public struct Conflicts<Left, Right>: Sendable {
  @usableFromInline
  enum Policy: Sendable {
    case lastWriteWins
    case prefer(BindingSide)
    /// Makes one left value of the last common one, the left one, and the right one mapped back.
    case merge(@Sendable (Left, Left, Left) -> Left)
  }

  @usableFromInline let policy: Policy

  @usableFromInline init(_ policy: Policy) { self.policy = policy }

  @usableFromInline var isLastWriteWins: Bool {
    if case .lastWriteWins = policy { true } else { false }
  }

  /// The newer write wins.
  public static var lastWriteWins: Conflicts { Conflicts(.lastWriteWins) }

  /// The value of one side wins, even if it is older.
  public static func prefer(_ side: BindingSide) -> Conflicts { Conflicts(.prefer(side)) }

  /// Merges both values into one.
  ///
  /// ```swift
  /// TwoWayBinding(draft, document, conflicts: .merge { base, draft, document in
  ///   base == draft ? document : draft
  /// })
  /// ```
  ///
  /// - Parameter merge: Takes the last value that both sides had, the left value, and the right
  ///   value, all as values of the left side. If the right value is rejected, the left one is kept.
  public static func merge(
    _ merge: @escaping @Sendable (_ base: Left, _ left: Left, _ right: Left) -> Left
  ) -> Conflicts { Conflicts(.merge(merge)) }
}
