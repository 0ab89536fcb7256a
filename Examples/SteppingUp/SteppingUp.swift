// Three screens that show parts of one store: a text field, a stepper with a step that is chosen, and a
// list that is shuffled, sorted and loaded. What was done can be undone, step by step.
//
//   swift run SteppingUp
//   printf 'Screen: Stepper\nStep: 0.25\nStepper: +\nBack:\n' | swift run SteppingUp

import TidewayTerminal
import Tideway
import TidewayControls
import TidewayStore
import TidewayUI

@main
struct SteppingUp {
  static func main() async {
    Usage(
      "Three screens that show parts of one store. What was done can be undone, step by step.",
      script: #"printf 'Screen: Stepper\nStep: 0.25\nStepper: +\nBack:\n'"#
    ).read()
    await makeForm().run()
  }

  @UIActor
  private static func makeForm() -> Form {
    let history = TimeTravel<AppState>()
    let store = Store<AppState>(
      reducer: appReducer, state: AppState(), middleware: [history.middleware])
    let numbers = NumbersScreen(store)
    let pages: [any Page] = [TextScreen(store), SteppingScreen(store), numbers]
    let choice = SegmentedControl(["Text", "Stepper", "Numbers"], selectedIndex: 0)
    let log = ActionLog(history)
    let form = Form(
      "Stepping up", [.row("Screen", choice)] + pages.flatMap { $0.rows } + log.rows)
    choice.$selectedIndex.bind { selected in
      for (index, page) in pages.enumerated() { page.show(index == selected) }
    }.disposed(by: form.bag)
    // The bindings keep the screens and the log, as long as there is the form.
    store.asUIFlow().bind { _ in log.show() }.disposed(by: form.bag)
    form.settle = {
      // What was undone is not under way.
      for await props in numbers.connection.props where props.mayLoad || history.hasUndone { break }
    }
    return form
  }
}
