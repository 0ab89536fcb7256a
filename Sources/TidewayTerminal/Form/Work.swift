public import TidewayUI

/// How long work goes on, for the box that shows it.
@UIActor
public final class Work {
  /// The fraction that is done; nil while nobody knows.
  @ControlProperty public var progress: Double? = nil
  /// What is being done, in a few words.
  @ControlProperty public var note = ""

  /// Cancels the task.
  var cancel: () -> Void = {}
  /// Keeps a key for the form.
  private let hold: (Key) -> Void

  init(holding hold: @escaping (Key) -> Void) { self.hold = hold }

  /// Esc cancels the work. All else is for the form, when the work is done.
  func press(_ key: Key) {
    guard key == .escape else { return hold(key) }
    note = "Cancelling…"
    cancel()
  }
}
