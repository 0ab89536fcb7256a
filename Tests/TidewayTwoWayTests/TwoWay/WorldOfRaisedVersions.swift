@testable import Tideway

extension World {
  /// A field whose text another binding corrects, while other parts of the models are written that the cells
  /// are parts of, which raises versions. What is typed stays until it is committed.
  static func typingRaised(_ stepper: Stepper?) -> World {
    let field = StepCell(stepper, holding: CompositionGuard()), text = StepCell(stepper)
    let number = StepCell(stepper), other = StepCell(stepper)
    let cells = [field, text, number, other]
    let typed = BehaviorRelay(value: Typed())
    let commit: @Sendable () -> Void = {
      field.holding?.commit(in: field.relay.log)
      typed.update { $0.text = $0.text.filter(\.isNumber) }
    }
    // Called when all is quiet.
    let look: @Sendable () -> Void = {
      let isLost = field.value != typed.value.text
      typed.update { if isLost { $0.isLost = true } }
    }
    return World(
      cells: cells,
      writers: [
        { random in
          look()
          let text = String((0..<3).map { _ in "12ab".randomElement(using: &random)! })
          field.holding?.edit(in: field.relay.log) { field.relay.accept(text) }
          typed.update { $0.text = text }
        },
        { random in
          look()
          let raised = [text, number, other].shuffled(using: &random)
          let version = Version.fresh()
          for cell in raised.prefix(Int.random(in: 1...3, using: &random)) {
            cell.relay.log.raise(to: version, onlyRevising: false)
          }
        },
        { _ in
          look()
          commit()
        },
      ],
      isSettled: {
        let state = Versioned(typed.value.text, field.version)
        return !typed.value.isLost && Set(cells.map(\.state)) == [state]
      },
      bindings: [
        { field.laned <-> text.laned },
        { TwoWayBinding(text.laned, number.laned, mapping: .digits, normalizing: .left) },
        { field.laned <-> other.laned },
      ], finish: commit, waits: true)
  }

  /// What the user has typed last.
  private struct Typed {
    var text = "", isLost = false
  }
}
