public import TidewayUI

/// The base class of all controls, which can be disabled and hidden.
///
/// A control that is disabled or hidden ignores the user. Writes by the program are always
/// accepted.
/// A subclass has a property or event for what its user does, and checks `acceptsUser`:
///
/// ```swift
/// final class Dial: Control {
///   @ControlProperty var angle = 0.0
///   func turn(to angle: Double) { if acceptsUser { $angle.edit(angle) } }
/// }
/// ```
@UIActor
open class Control {
  /// Whether it accepts the user's actions, unless it is hidden. A disabled control is drawn dim.
  @ControlProperty public final var isEnabled = true
  /// Whether it is hidden. A hidden control ignores the user.
  @ControlProperty public final var isHidden = false

  /// Creates a control that is enabled and not hidden.
  public init() {}

  /// Whether it currently accepts the user's actions.
  public final var acceptsUser: Bool { isEnabled && !isHidden }

  /// Makes it enabled and hidden together with its only part: they share the properties.
  ///
  /// It is called by initializers, before anyone observes the properties.
  final func share(_ part: Control) {
    _isEnabled = part.$isEnabled
    _isHidden = part.$isHidden
  }
}
