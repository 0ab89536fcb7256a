import Tideway
import TidewayUI

/// Reports the changes of a text to its `ControlProperty`, and the compositions of input methods.
///
/// While one composes, nothing leaves the widget and nothing overwrites it. That GTK also reports what the program
/// writes needs no care: a property takes no report that comes while it sets its object.
@UIActor
final class TextSource {
  let changes = ControlEvent<Void>()
  let commits = ControlEvent<Void>()
  weak var property: ControlProperty<String>?
  /// What the input method shows, which isn't part of the text.
  private var composed = ""
  /// Whether the text was changed while it was composed, as by a key that the input method lets pass.
  private var hasChanged = false
  /// Whether the program writes the text.
  private(set) var isWriting = false

  /// Runs a closure that writes the program's text.
  func write(_ body: () -> Void) {
    isWriting = true
    defer { isWriting = false }
    body()
  }

  /// Called when the widget's text has changed.
  func noteChange() {
    if composed.isEmpty { report() } else { hasChanged = true }
  }

  /// Called when the input method shows another composition; an empty one is none.
  func noteComposition(_ text: String) {
    composed = text
    if !text.isEmpty {
      if property?.isComposing == false { property?.beginComposing() }
    } else {
      // What has been composed may come in the next call.
      GLibLoop.shared.performSoon { [weak self] in
        UIActor.assumeIsolated { self?.endComposition() }
      }
    }
  }

  /// Called when the user leaves the widget or presses Return.
  func commit() {
    composed = ""
    endComposition()
    commits.send()
  }

  private func endComposition() {
    guard composed.isEmpty, property?.isComposing == true else { return }
    if hasChanged { report() } else { property?.cancelComposing() }
  }

  private func report() {
    hasChanged = false
    changes.send()
  }
}
