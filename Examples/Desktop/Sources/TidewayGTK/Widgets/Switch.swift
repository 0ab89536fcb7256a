import CGtk
public import TidewayUI

/// A switch that is on or off.
public final class Switch: Widget {
  /// Whether it is on.
  @ControlProperty public var isOn: Bool

  /// Creates a switch.
  public init(_ isOn: Bool = false) {
    let object = unsafe GLibObject(gtk_switch_new())
    unsafe gtk_switch_set_active(object.opaque, isOn ? 1 : 0)
    _isOn = ControlProperty(object, signal: "notify::active") {
      unsafe gtk_switch_get_active($0.opaque) != 0
    } set: {
      unsafe gtk_switch_set_active($0.opaque, $1 ? 1 : 0)
    }
    super.init(object)
    aligned(.start, vertical: .center)
  }
}
