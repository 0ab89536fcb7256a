public import TidewayUI

/// What all controls have: they can be disabled and hidden, and then refuse the user.
///
/// What the program sets is taken all the same.
@UIActor
public protocol Control: AnyObject {
  /// Whether it takes what the user does, unless it is hidden.
  var isEnabled: Bool { get set }
  /// Whether it is out of sight, and takes nothing of the user.
  var isHidden: Bool { get set }
}

extension Control {
  /// Whether the user can do something with it now.
  public var acceptsUser: Bool { isEnabled && !isHidden }
}
