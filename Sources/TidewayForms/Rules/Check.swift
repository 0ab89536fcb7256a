import Tideway
import TidewayUI

/// A rule that answers at once.
@UIActor
final class Check: AskedLater {
  let number: Int
  let time: CheckTime
  private weak var target: FormNode?
  private let inputs: () -> Int
  private let errors: () -> [any Error]
  /// The number of changes that it has looked at.
  private var seen: Int?

  /// - Parameters:
  ///   - target: Where the errors are shown.
  ///   - inputs: Returns how often the values have changed.
  ///   - errors: Reads the values, and says what is wrong with them.
  init(
    _ number: Int, at time: CheckTime, _ target: FormNode, inputs: @escaping () -> Int,
    _ errors: @escaping () -> [any Error]
  ) {
    self.number = number
    self.time = time
    self.target = target
    self.inputs = inputs
    self.errors = errors
  }

  var shownAt: [FormNode] { target.map { [$0] } ?? [] }

  func look() {
    guard let target else { return }
    let changes = inputs()
    if target.reasons.areRulesIgnored {
      seen = nil
      target.marks.remove(number)
    } else if seen == changes {
      return
    } else if time > .change {
      seen = changes
      target.marks.forget(number)
    } else {
      seen = changes
      target.marks.set(errors(), of: number)
    }
    target.noteResult()
  }

  func ask() {
    guard let target, target.marks.unchecked.contains(number), !target.reasons.areRulesIgnored
    else { return }
    target.marks.set(errors(), of: number)
    target.noteResult()
  }
}
