import Tideway
import TidewayUI

/// The values of a field that was changed on both sides.
public struct Contest<Value> {
  /// What both sides had; nil if the row was added.
  public let base: Value?
  /// What the user has.
  public let mine: Value
  /// What is outside now; nil if the row was removed there.
  public let theirs: Value?

  /// Creates the values of a field that was changed on both sides.
  public init(base: Value?, mine: Value, theirs: Value?) {
    self.base = base
    self.mine = mine
    self.theirs = theirs
  }
}

extension Contest: Equatable where Value: Equatable {}
extension Contest: Sendable where Value: Sendable {}

extension FormField {
  /// The values of both sides, if they have changed the field to different ones since they agreed; nil if they
  /// haven't.
  ///
  /// Resolve it with ``FormNode/keepMine()``, ``FormNode/takeTheirs()`` or ``merge(_:)``. Submitting the form
  /// overwrites what is outside.
  public var contest: Contest<Value>? {
    guard isContestedItself else { return nil }
    return Contest(base: origin.read(.base), mine: value, theirs: origin.read(.theirs))
  }

  /// Puts both sides together where they are contested. The result is the user's value.
  ///
  /// - Parameter merge: Takes what both sides had, what the user has, and what is outside.
  public func merge(_ merge: (_ base: Value?, _ mine: Value, _ theirs: Value?) -> Value) {
    guard let contest else { return }
    let merged = merge(contest.base, contest.mine, contest.theirs)
    core.change {
      keepMineItself()
      accept(merged)
      for input in marks.inputs { input.revert() }
    }
  }
}
