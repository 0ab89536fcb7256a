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
  /// The right value for a left one, given the right one that it replaces where there is one.
  @usableFromInline package let forward: @Sendable (Left, Right?) throws -> Right
  @usableFromInline package let backward: @Sendable (Right, Left?) throws -> Left
  /// Whether the directions look at what they replace.
  @usableFromInline let forwardLooks: Bool
  @usableFromInline let backwardLooks: Bool
  /// Whether both sides have the same value.
  @usableFromInline let isIdentity: Bool

  @inlinable
  package init(
    both forward: @escaping @Sendable (Left, Right?) throws -> Right,
    _ backward: @escaping @Sendable (Right, Left?) throws -> Left, forwardLooks: Bool = false,
    backwardLooks: Bool = false, isIdentity: Bool = false
  ) {
    self.forward = forward
    self.backward = backward
    self.forwardLooks = forwardLooks
    self.backwardLooks = backwardLooks
    self.isIdentity = isIdentity
  }

  /// A direction that looks at what it replaces.
  @inlinable
  package static func looking<Value, Other>(
    _ map: @escaping @Sendable (Value, Other) throws -> Other
  ) -> @Sendable (Value, Other?) throws -> Other {
    { value, current in
      guard let current else { throw MappingRefusal.nothingToReplace }
      return try map(value, current)
    }
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
    self.init(both: { left, _ in forward(left) }, Mapping.looking(backward), backwardLooks: true)
  }

  /// Two closures; `parse` refuses a value by giving nil.
  @inlinable
  public init(
    forward: @escaping @Sendable (Left) -> Right, parse: @escaping @Sendable (Right) -> Left?
  ) {
    self.init(both: { left, _ in forward(left) }) { right, _ in
      guard let left = parse(right) else { throw MappingRefusal.notParsed(right) }
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
    self.init(
      both: { left, _ in try forward(left) }, Mapping.looking(backward), backwardLooks: true)
  }
}

extension Mapping where Left == Right {
  /// Both sides have the same value.
  @inlinable public static var identity: Mapping {
    Mapping(both: { value, _ in value }, { value, _ in value }, isIdentity: true)
  }
}

extension Mapping {
  /// The same mapping with its sides exchanged.
  @inlinable
  public var reversed: Mapping<Right, Left> {
    Mapping<Right, Left>(
      both: backward, forward, forwardLooks: backwardLooks, backwardLooks: forwardLooks)
  }

  /// This mapping, and another one of its right side.
  ///
  /// Refused by either is refused by both together.
  @inlinable
  public func then<Further>(_ next: Mapping<Right, Further>) -> Mapping<Left, Further> {
    let forward = forward, backward = backward
    return Mapping<Left, Further>(
      both: { left, current in
        let between = current.flatMap { try? next.backward($0, nil) }
        return try next.forward(forward(left, between), current)
      },
      { further, current in
        let between = current.flatMap { try? forward($0, nil) }
        return try backward(next.backward(further, between), current)
      },
      forwardLooks: forwardLooks || next.forwardLooks,
      backwardLooks: backwardLooks || next.backwardLooks)
  }
}
