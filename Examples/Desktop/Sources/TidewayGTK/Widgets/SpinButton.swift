import CGtk
public import TidewayUI

/// A number that is typed, or raised and lowered by its buttons.
public final class SpinButton: Widget {
  /// The value.
  @ControlProperty public var value: Double

  /// Creates a spin button.
  ///
  /// - Parameters:
  ///   - range: The values that the user can choose.
  ///   - step: How far a button goes.
  ///   - digits: How many digits are shown behind the point.
  public init(in range: ClosedRange<Double>, step: Double = 1, digits: Int = 0) {
    let object = unsafe GLibObject(
      gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
    unsafe gtk_spin_button_set_digits(object.opaque, guint(digits))
    _value = ControlProperty(object, signal: "value-changed") {
      unsafe gtk_spin_button_get_value($0.opaque)
    } set: {
      unsafe gtk_spin_button_set_value($0.opaque, $1)
    }
    super.init(object)
  }

  /// Sets how far a button goes, without a change of the value.
  public func setStep(_ step: Double) {
    unsafe gtk_spin_button_set_increments(object.opaque, step, step * 10)
  }
}
