/// How the two sides of a two-way binding translate into each other asynchronously: by a server, a
/// database, a long computation.
///
/// ```swift
/// TwoWayBinding(field.$text, saved, asyncMapping: AsyncMapping(
///   forward: { text in try await server.save(text) },
///   backward: { text in text }
/// ), debounce: .milliseconds(300), normalizing: .left)
/// ```
///
/// Either direction may be an ordinary closure, and either may reject a value by throwing. The
/// closures run on no actor. A closure is canceled as soon as its result is no longer needed.
public struct AsyncMapping<Left: Sendable, Right: Sendable>: Sendable {
  let forward: @concurrent @Sendable (Left) async throws -> Right
  let backward: @concurrent @Sendable (Right) async throws -> Left

  /// Creates a mapping from two closures, which need not be inverse.
  ///
  /// - Parameters:
  ///   - forward: Makes a right value from a left one, or rejects it by throwing.
  ///   - backward: Makes a left value from a right one, or rejects it by throwing.
  public init(
    forward: @escaping @concurrent @Sendable (Left) async throws -> Right,
    backward: @escaping @concurrent @Sendable (Right) async throws -> Left
  ) {
    self.forward = forward
    self.backward = backward
  }
}
