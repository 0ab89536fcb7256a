public import TidewayUI

/// Shows how much of something is done.
@UIActor
public final class ProgressIndicator: Control {
  /// The part that is done: 0 is nothing, 1 is all.
  @ControlProperty public var progress: Double
  /// Whether it applies now; otherwise it is drawn dim.
  @ControlProperty public var isEnabled = true
  /// Whether it is out of sight.
  @ControlProperty public var isHidden = false

  /// An indicator of a part that is done: 0 is nothing, 1 is all.
  public init(progress: Double = 0) {
    _progress = ControlProperty(wrappedValue: progress)
  }

  /// What to draw: the progress, at least 0 and at most 1. What is no number counts as nothing.
  public var shownProgress: Double {
    progress.isNaN ? 0 : min(max(progress, 0), 1)
  }
}
