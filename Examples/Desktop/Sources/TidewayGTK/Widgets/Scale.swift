import CGtk
public import TidewayUI

/// A slider.
public final class Scale: Widget {
  /// The value.
  @ControlProperty public var value: Double

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - range: The values that the user can choose.
  ///   - step: How far an arrow key goes.
  ///   - digits: How many digits of the value are shown behind the point; nil shows no value.
  public init(in range: ClosedRange<Double>, step: Double = 0.01, digits: Int? = nil) {
    let object = unsafe GLibObject(
      gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
    unsafe gtk_scale_set_draw_value(object.typed(), digits == nil ? 0 : 1)
    unsafe gtk_scale_set_value_pos(object.typed(), GTK_POS_RIGHT)
    unsafe gtk_scale_set_digits(object.typed(), Int32(digits ?? 6))
    _value = ControlProperty(object, signal: "value-changed") {
      unsafe gtk_range_get_value($0.typed())
    } set: {
      unsafe gtk_range_set_value($0.typed(), $1)
    }
    super.init(object)
    expanding()
  }
}
