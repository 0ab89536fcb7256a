/// How the two sides of a two-way binding translate into each other.
///
/// A side may have several cells; then closures take and give a tuple, whose parts they may name:
///
/// ```swift
/// Mapping(
///   forward: { first, last in [first, last].filter { !$0.isEmpty }.joined(separator: " ") },
///   backward: { full in split(full) })
/// ```
///
/// The two directions need not be inverse, and either may refuse a value by throwing. The other side
/// then keeps its own.
public struct Mapping<Left, Right>: Sendable {
  /// The right value for a left one, given the right one that it replaces.
  @usableFromInline package let forward: @Sendable (Left, Right) throws -> Right
  @usableFromInline package let backward: @Sendable (Right, Left) throws -> Left

  @inlinable
  init(
    both forward: @escaping @Sendable (Left, Right) throws -> Right,
    _ backward: @escaping @Sendable (Right, Left) throws -> Left
  ) {
    self.forward = forward
    self.backward = backward
  }

  /// Two closures, one for each direction.
  @inlinable
  public init(
    forward: @escaping @Sendable (Left) -> Right, backward: @escaping @Sendable (Right) -> Left
  ) {
    self.init(both: { left, _ in forward(left) }, { right, _ in backward(right) })
  }

  /// Two closures; `backward` is given the current left value too, for what the right one does not say:
  /// the total of amount × rate changes the amount and keeps the rate.
  @inlinable
  public init(
    forward: @escaping @Sendable (Left) -> Right,
    backward: @escaping @Sendable (Right, Left) -> Left
  ) {
    self.init(both: { left, _ in forward(left) }, backward)
  }

  /// Two closures; `parse` refuses a value by giving nil.
  @inlinable
  public init(
    forward: @escaping @Sendable (Left) -> Right, parse: @escaping @Sendable (Right) -> Left?
  ) {
    self.init(both: { left, _ in forward(left) }) { right, _ in
      guard let left = parse(right) else { throw MappingRefusal() }
      return left
    }
  }

  /// Closures that refuse a value by throwing.
  @_disfavoredOverload
  @inlinable
  public init(
    forward: @escaping @Sendable (Left) throws -> Right,
    backward: @escaping @Sendable (Right) throws -> Left
  ) {
    self.init(both: { left, _ in try forward(left) }, { right, _ in try backward(right) })
  }

  /// Closures that refuse a value by throwing, and look at the current left value.
  @_disfavoredOverload
  @inlinable
  public init(
    forward: @escaping @Sendable (Left) throws -> Right,
    backward: @escaping @Sendable (Right, Left) throws -> Left
  ) {
    self.init(both: { left, _ in try forward(left) }, backward)
  }
}

extension Mapping where Left == Right {
  /// Both sides have the same value.
  @inlinable public static var identity: Mapping {
    Mapping(forward: { $0 }, backward: { $0 })
  }
}

/// What `parse` of a mapping throws for nil.
public struct MappingRefusal: Error, CustomStringConvertible {
  @usableFromInline init() {}
  public var description: String { "The mapping of a two-way binding refused the value." }
}
