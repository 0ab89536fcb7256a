/// How the two sides of a two-way binding translate into each other asynchronously: by a server, a
/// database, a long computation.
///
/// ```swift
/// TwoWayBinding(field.$text, saved, mapping: AsyncMapping(
///   forward: { text in try await server.save(text) },
///   backward: { text in text }
/// ), debounce: .milliseconds(300), normalizing: .left)
/// ```
///
/// Either direction may be an ordinary closure, and either may refuse a value by throwing. The closures run
/// on no actor. A closure is cancelled as soon as its answer is not wanted any more.
public struct AsyncMapping<Left: Sendable, Right: Sendable>: Sendable {
  let forward: @concurrent @Sendable (Left) async throws -> Right
  let backward: @concurrent @Sendable (Right) async throws -> Left

  /// A mapping of two closures, which need not be inverse.
  ///
  /// - Parameters:
  ///   - forward: Makes a right value of a left one, or refuses it by throwing.
  ///   - backward: Makes a left value of a right one, or refuses it by throwing.
  public init(
    forward: @escaping @concurrent @Sendable (Left) async throws -> Right,
    backward: @escaping @concurrent @Sendable (Right) async throws -> Left
  ) {
    self.forward = forward
    self.backward = backward
  }
}

extension TwoWayBinding {
  /// Binds two cells by an asynchronous mapping.
  ///
  /// A change is mapped by a task; what is mapped reaches the other side at the version of its cause, and
  /// only if neither side has changed meanwhile. So a slow answer to an old edit never overwrites a newer
  /// edit, and its task is cancelled. While one runs, `status` is `mapping`. At the start the right side
  /// wins; a right value that is refused gives way to the left one.
  ///
  /// - Parameters:
  ///   - left: The cell that is written at the start.
  ///   - right: The cell whose value wins at the start, unless the mapping refuses it.
  ///   - mapping: How the two translate into each other.
  ///   - debounce: How long it has to be quiet before a change is mapped.
  ///   - clock: What measures that.
  ///   - normalizing: Which side is corrected to what the mapping, there and back, makes of it.
  ///   - conflicts: What wins when one side changes while a change of the other one is being mapped.
  ///   - fileID: The file that messages name.
  ///   - line: The line in that file.
  public init<Left: VersionedCell, Right: VersionedCell, C: Clock>(
    _ left: Left, _ right: Right, mapping: AsyncMapping<Left.Value, Right.Value>,
    debounce: Duration = .zero, clock: C = ContinuousClock(),
    normalizing: Normalizing<Left.Value, Right.Value> = .never,
    conflicts: Conflicts<Left.Value, Right.Value> = .lastWriteWins,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where C.Duration == Duration, Left.Value: Sendable, Right.Value: Sendable {
    let site = CallSite("TwoWayBinding", fileID, line)
    // A relay or part that nobody else has: the keeper has yet to take it.
    defer { withExtendedLifetime((left, right)) {} }
    self.init(
      Side(left.cell), Side(right.cell), Mappers(mapping), normalizing, conflicts,
      Quiet(debounce, clock), at: site)
  }

  /// Binds several cells to one by an asynchronous mapping.
  public init<each Left: VersionedCell, Right: VersionedCell, C: Clock>(
    _ left: (repeat each Left), _ right: Right,
    mapping: AsyncMapping<(repeat (each Left).Value), Right.Value>,
    debounce: Duration = .zero, clock: C = ContinuousClock(),
    normalizing: Normalizing<(repeat (each Left).Value), Right.Value> = .never,
    conflicts: Conflicts<(repeat (each Left).Value), Right.Value> = .lastWriteWins,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where C.Duration == Duration, repeat (each Left).Value: Sendable, Right.Value: Sendable {
    let cells = CellPack(repeat (each left).cell)
    let site = CallSite("TwoWayBinding", fileID, line)
    self.init(
      Side(cells), Side(right.cell), Mappers(mapping), normalizing, conflicts,
      Quiet(debounce, clock), at: site)
  }

  /// Binds one cell to several by an asynchronous mapping.
  public init<Left: VersionedCell, each Right: VersionedCell, C: Clock>(
    _ left: Left, _ right: (repeat each Right),
    mapping: AsyncMapping<Left.Value, (repeat (each Right).Value)>,
    debounce: Duration = .zero, clock: C = ContinuousClock(),
    normalizing: Normalizing<Left.Value, (repeat (each Right).Value)> = .never,
    conflicts: Conflicts<Left.Value, (repeat (each Right).Value)> = .lastWriteWins,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where C.Duration == Duration, Left.Value: Sendable, repeat (each Right).Value: Sendable {
    let cells = CellPack(repeat (each right).cell)
    let site = CallSite("TwoWayBinding", fileID, line)
    self.init(
      Side(left.cell), Side(cells), Mappers(mapping), normalizing, conflicts,
      Quiet(debounce, clock), at: site)
  }
}
