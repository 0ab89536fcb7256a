import TidewayUI

/// A rule that says whether a field can be used, or is shown.
@UIActor
final class Availability: FormRule {
  let number: Int
  private weak var target: FormNode?
  private let update: (FormNode, Int) -> Bool

  /// - Parameter update: Notes the reason, and returns whether it has changed.
  init(_ number: Int, _ target: FormNode, _ update: @escaping (FormNode, Int) -> Bool) {
    self.number = number
    self.target = target
    self.update = update
  }

  var shownAt: [FormNode] { [] }

  func look() {
    guard let target, update(target, number) else { return }
    target.passOn()
    // What is shown again is checked again.
    target.forEachNode {
      $0.core.mark($0)
      if $0.isWatchedByOthers { $0.core.noteAffected($0) }
    }
  }
}
