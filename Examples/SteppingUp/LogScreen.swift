import Tideway
import TidewayControls
import TidewayTerminal
import TidewayUI
import ViewModels

/// What was done last and how it changed the state, with buttons to undo and redo it.
@UIActor
struct LogScreen {
  private let back = Button("Back"), forward = Button("Forward")
  private let list = List<String>()

  var rows: [Form.Row] { [.row(back), .row(forward), .row("Log", list)] }

  func bind(_ model: Stepping) -> any Disposable {
    CompositeDisposable(
      back.taps.bind { model.back() },
      forward.taps.bind { model.forward() },
      model.log.map(\.canGoBack).drive(back.$isEnabled),
      model.log.map(\.canGoForward).drive(forward.$isEnabled),
      model.log.map { [ListSection(title: $0.title, items: $0.lines)] }.drive(list.$sections))
  }
}
