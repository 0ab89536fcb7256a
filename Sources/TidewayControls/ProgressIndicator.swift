public import TidewayUI

/// A control that shows how much of a task is done.
public final class ProgressIndicator: Control {
  /// The fraction that is done: 0 is nothing, 1 is all.
  @ControlProperty public var progress: Double

  /// Creates an indicator with a fraction that is done: 0 is nothing, 1 is all.
  public init(progress: Double = 0) {
    _progress = ControlProperty(wrappedValue: progress)
  }

  /// The fraction to draw: the progress, limited to 0...1. NaN counts as 0.
  public var shownProgress: Double {
    progress.isNaN ? 0 : min(max(progress, 0), 1)
  }
}
