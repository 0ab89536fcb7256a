import CGtk
import TidewayUI

/// A bar that shows which part of something is done.
public final class ProgressBar: Widget {
  /// The part, 0 to 1.
  @Attribute public var progress: Double

  /// Creates a bar of which nothing is done.
  public init() {
    let object = unsafe GLibObject(gtk_progress_bar_new())
    _progress = Attribute(object) {
      unsafe gtk_progress_bar_get_fraction($0.opaque)
    } set: {
      unsafe gtk_progress_bar_set_fraction($0.opaque, min(max($1, 0), 1))
    }
    super.init(object)
    aligned(vertical: .center)
  }
}
