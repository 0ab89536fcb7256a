/// Which side of a two-way binding is corrected to the value that the mapping makes of it.
///
/// A value that comes to that side, from its user or from the other side, is mapped there and back.
/// If that changes the value, both sides get the changed value, at the same moment with a raised
/// revision: " Ada " becomes "Ada" in the field itself.
/// A text field is corrected when the edit is committed, by Return or by leaving the field.
public struct Normalizing<Left, Right>: Sendable {
  @usableFromInline let isLeftChanged: (@Sendable (Left, Left) -> Bool)?
  @usableFromInline let isRightChanged: (@Sendable (Right, Right) -> Bool)?

  @usableFromInline
  init(
    left: (@Sendable (Left, Left) -> Bool)? = nil, right: (@Sendable (Right, Right) -> Bool)? = nil
  ) {
    isLeftChanged = left
    isRightChanged = right
  }

  /// The side that is corrected; nil if neither is.
  @usableFromInline var side: BindingSide? {
    isLeftChanged != nil ? .left : isRightChanged != nil ? .right : nil
  }

  /// Corrects neither side.
  public static var never: Normalizing { Normalizing() }
}

extension Normalizing where Left: Equatable & SendableMetatype {
  /// Corrects the left side.
  @inlinable public static var left: Normalizing { Normalizing(left: { !isUnchanged($0, $1) }) }
}

extension Normalizing where Right: Equatable & SendableMetatype {
  /// Corrects the right side.
  @inlinable public static var right: Normalizing { Normalizing(right: { !isUnchanged($0, $1) }) }
}

extension Normalizing
where Left: Equatable & SendableMetatype, Right: Equatable & SendableMetatype {
  /// Corrects both sides.
  @inlinable public static var both: Normalizing {
    Normalizing(left: { !isUnchanged($0, $1) }, right: { !isUnchanged($0, $1) })
  }
}
