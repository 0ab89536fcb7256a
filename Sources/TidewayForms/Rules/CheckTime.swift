import TidewayUI

/// When a rule of a form is asked.
public enum CheckTime: Sendable, Comparable {
  /// At each change of a value that it reads.
  case change
  /// When the user leaves one of the fields that it reads. A further edit makes the field unchecked again.
  case leaving
  /// When the user submits the form.
  case submitting
}

/// A rule that may be asked later than at each change.
@UIActor
protocol AskedLater: FormRule {
  var time: CheckTime { get }
  func ask()
}

extension AskedLater {
  func ask(at time: CheckTime) {
    if self.time <= time { ask() }
  }
}
