// Three screens that show parts of one store: a text field, a stepper with a step that is chosen, and a
// list that is shuffled, sorted and loaded. What was done can be undone, step by step.
//
//   swift run SteppingUp
//   printf 'Screen: Stepper\nStep: 0.25\nStepper: +\nBack:\n' | swift run SteppingUp

import Tideway
import TidewayControls
import TidewayStore
import TidewayTerminal
import TidewayUI
import ViewModels

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
    let model = Stepping()
    let numbers = NumbersScreen(model)
    let pages: [any Page] = [TextScreen(model), SteppingScreen(model), numbers]
    let choice = SegmentedControl(["Text", "Stepper", "Numbers"], selectedIndex: 0)
    let log = LogScreen()
    let form = Form(
      "Stepping up", [.row("Screen", choice)] + pages.flatMap { $0.rows } + log.rows)
    form.bag.insert {
      log.bind(model)
      choice.$selectedIndex.bind { selected in
        for (index, page) in pages.enumerated() { page.show(index == selected) }
      }
    }
    let props = numbers.connection.props
    let history = model.history
    form.settle = {
      // What was undone is not under way.
      for await props in props where props.mayLoad || history.hasUndone { break }
    }
    return form
  }
}
