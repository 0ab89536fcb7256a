public import TidewayUI

/// The common interface of all controls. A control that is disabled or hidden ignores the user.
///
/// Writes by the program are always accepted.
@UIActor
public protocol Control: AnyObject {
  /// Whether it accepts the user's actions, unless it is hidden.
  var isEnabled: Bool { get set }
  /// Whether it is hidden. A hidden control ignores the user.
  var isHidden: Bool { get set }
}

extension Control {
  /// Whether it currently accepts the user's actions.
  public var acceptsUser: Bool { isEnabled && !isHidden }
}
