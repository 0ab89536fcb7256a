extension TwoWayBinding {
  /// Binds two cells by an asynchronous mapping.
  ///
  /// A task maps each change. The result reaches the other side at the version of its cause, and
  /// only if neither side has changed in the meantime. So a slow result for an old edit never
  /// overwrites a newer edit, and its task is canceled. While a task runs, `status` is `mapping`.
  /// At the start the right side wins; if its value is rejected, the left side wins.
  ///
  /// - Parameters:
  ///   - left: The cell that is written at the start.
  ///   - right: The cell whose value wins at the start, unless the mapping rejects it.
  ///   - mapping: How the two sides translate into each other.
  ///   - debounce: How long no change may come before one is mapped.
  ///   - clock: The clock that measures the debounce.
  ///   - normalizing: Which side is corrected to the value that the mapping makes of it, there and
  ///     back.
  ///   - conflicts: Which value wins when one side changes while a change of the other one is being
  ///     mapped.
  ///   - fileID: The file that messages show.
  ///   - line: The line that messages show.
  public init<Left: CellSide, Right: CellSide, C: Clock>(
    _ left: Left, _ right: Right, asyncMapping mapping: AsyncMapping<Left.Value, Right.Value>,
    debounce: Duration = .zero, clock: C = ContinuousClock(),
    normalizing: Normalizing<Left.Value, Right.Value> = .never,
    conflicts: Conflicts<Left.Value, Right.Value> = .lastWriteWins,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where C.Duration == Duration, Left.Value: Sendable, Right.Value: Sendable {
    let site = CallSite("TwoWayBinding", fileID, line)
    // Nothing else may hold the relay or part: it has to live until the keeper takes it.
    defer { withExtendedLifetime((left, right)) {} }
    self.init(
      Side(left.side), Side(right.side), Mappers(mapping), normalizing, conflicts,
      QuietPeriod(debounce, clock), at: site)
  }
}
