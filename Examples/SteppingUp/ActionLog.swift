import TidewayTerminal
import Tideway
import TidewayControls
import TidewayStore
import TidewayUI

/// What was done last and how it changed the state, with buttons to undo and redo it.
@UIActor
final class ActionLog {
  private let history: TimeTravel<AppState>
  private let back = Button("Back"), forward = Button("Forward")
  private let list = List<String>()
  private let bag = DisposeBag()

  init(_ history: TimeTravel<AppState>) {
    self.history = history
    back.taps.bind { history.back() }.disposed(by: bag)
    forward.taps.bind { history.forward() }.disposed(by: bag)
  }

  var rows: [Form.Row] { [.row(back), .row(forward), .row("Log", list)] }

  func show() {
    let actions = history.actions, position = history.position
    back.isEnabled = position > 0
    forward.isEnabled = history.hasUndone
    let last =
      position > 0 ? ["\(actions[position - 1].action)"] + actions[position - 1].differences : []
    list.sections = [ListSection(title: "\(position) of \(actions.count)", items: last)]
  }
}
