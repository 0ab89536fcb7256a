import CGtk
import TidewayUI

/// A wheel that turns while something is done.
public final class Spinner: Widget {
  /// Whether it turns.
  @Attribute public var isSpinning: Bool

  /// Creates a wheel that stands.
  public init() {
    let object = unsafe GLibObject(gtk_spinner_new())
    _isSpinning = Attribute(object) {
      unsafe gtk_spinner_get_spinning($0.opaque) != 0
    } set: {
      unsafe gtk_spinner_set_spinning($0.opaque, $1 ? 1 : 0)
    }
    super.init(object)
  }
}
