/// How the two sides of a two-way binding translate into each other.
///
/// A side may have several cells. Its closures then take and return a tuple, whose parts they may
/// name:
///
/// ```swift
/// Mapping(
///   forward: { first, last in [first, last].filter { !$0.isEmpty }.joined(separator: " ") },
///   backward: { full in split(full) })
/// ```
///
/// The two directions need not be inverse, and either may reject a value by throwing. The other
/// side then keeps its own value.
public struct Mapping<Left, Right>: Sendable {
  /// Returns the right value for a left one, given the right value that it replaces, if any.
  @usableFromInline package let forward: @Sendable (Left, Right?) throws -> Right
  @usableFromInline package let backward: @Sendable (Right, Left?) throws -> Left
  /// Whether the directions use the value that they replace.
  @usableFromInline let forwardLooks: Bool
  @usableFromInline let backwardLooks: Bool
  /// Whether both sides have the same value.
  @usableFromInline let isIdentity: Bool
  /// Where its closures run, if not on the thread that writes: its bindings settle there.
  @usableFromInline package let lane: (any Lane)?

  @inlinable
  package init(
    both forward: @escaping @Sendable (Left, Right?) throws -> Right,
    _ backward: @escaping @Sendable (Right, Left?) throws -> Left, forwardLooks: Bool = false,
    backwardLooks: Bool = false, isIdentity: Bool = false, lane: (any Lane)? = nil
  ) {
    self.forward = forward
    self.backward = backward
    self.forwardLooks = forwardLooks
    self.backwardLooks = backwardLooks
    self.isIdentity = isIdentity
    self.lane = lane
  }

  /// Creates a mapping from closures that use the value that they replace.
  @inlinable
  package static func looking<Value, Other>(
    _ map: @escaping @Sendable (Value, Other) throws -> Other
  ) -> @Sendable (Value, Other?) throws -> Other {
    { value, current in
      guard let current else { throw MappingRefusal.nothingToReplace }
      return try map(value, current)
    }
  }

  /// Creates a mapping from two closures, one for each direction. A closure rejects a value by
  /// throwing.
  @inlinable
  public init(
    forward: @escaping @Sendable (Left) throws -> Right,
    backward: @escaping @Sendable (Right) throws -> Left
  ) {
    self.init(both: { left, _ in try forward(left) }, { right, _ in try backward(right) })
  }

  /// Creates a mapping from two closures, where `backward` also takes the current left value, for
  /// what the right value lacks: the total of amount × rate changes the amount and keeps the rate.
  @inlinable
  public init(
    forward: @escaping @Sendable (Left) throws -> Right,
    backward: @escaping @Sendable (Right, Left) throws -> Left
  ) {
    self.init(
      both: { left, _ in try forward(left) }, Mapping.looking(backward), backwardLooks: true)
  }

  /// Creates a mapping from two closures, where `parse` rejects a value by returning nil.
  @inlinable
  public init(
    forward: @escaping @Sendable (Left) throws -> Right,
    parse: @escaping @Sendable (Right) throws -> Left?
  ) {
    self.init(both: { left, _ in try forward(left) }) { right, _ in
      guard let left = try parse(right) else { throw MappingRefusal.notParsed(right) }
      return left
    }
  }
}

extension Mapping where Left == Right {
  /// A mapping that gives both sides the same value.
  @inlinable public static var identity: Mapping {
    Mapping(both: { value, _ in value }, { value, _ in value }, isIdentity: true)
  }
}

extension Mapping {
  /// This mapping with its sides exchanged.
  @inlinable
  public var reversed: Mapping<Right, Left> {
    Mapping<Right, Left>(
      both: backward, forward, forwardLooks: backwardLooks, backwardLooks: forwardLooks, lane: lane)
  }

  /// Returns this mapping followed by a mapping of its right side.
  ///
  /// The result rejects a value if either mapping rejects it.
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
      backwardLooks: backwardLooks || next.backwardLooks, lane: lane ?? next.lane)
  }
}
