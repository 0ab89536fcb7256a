import Tideway
import TidewayUI

/// A control that is bound to a field: what its user is in the middle of, and what is refused.
@UIActor
final class FieldInput {
  private let binding: TwoWayBinding
  private nonisolated let watching: SerialDisposable = SerialDisposable()
  /// Why the text can't be a value.
  private(set) var refusal: (any Error)?
  /// Whether the text waits for its mapping.
  private(set) var isPending = false
  /// Whether the text isn't in the model, or not yet: the binding may have to wait for another thread.
  var isBusy: Bool { isInTheMiddle || binding.isAhead(control) }
  private var isInTheMiddle = false
  private let control: BindingSide

  init(_ binding: TwoWayBinding, of node: FormNode, control: BindingSide) {
    self.binding = binding
    self.control = control
    take(binding.status, control)
    let core = node.core
    watching.disposable = core.follow(
      binding.statuses.makeCursor(), "a form's control", writing: core.marking
    ) { [weak self, weak node] status, version in
      guard let self, let node, take(status, control) else { return }
      core.mark(node, at: version)
    } onEnd: { [weak self, weak node] in
      guard let node else { return }
      core.change {
        node.marks.inputs.removeAll { $0 === self }
        core.mark(node)
      }
    }
  }

  deinit { watching.dispose() }

  /// - Returns: Whether something has changed.
  @discardableResult
  private func take(_ status: BindingStatus, _ control: BindingSide) -> Bool {
    let before = (isInTheMiddle, isPending, refusal)
    (isInTheMiddle, isPending, refusal) = (false, false, nil)
    switch status {
    case .settled: break
    case .refused(let side, let error): (isInTheMiddle, refusal) = (side == control, error)
    case .composing(let side): isInTheMiddle = side == control
    case .mapping(let side): (isInTheMiddle, isPending) = (side == control, true)
    case .stopped: break
    }
    return before.0 != isInTheMiddle || before.1 != isPending || before.2 != nil || refusal != nil
  }

  /// Shows the field's value in place of a text that was refused.
  func revert() { binding.revert() }
}
