import TidewayTerminal
import TidewayUI

/// The seven tasks, from the simplest one on.
enum SevenTasks: String, CaseIterable {
  case counter, temperature, flight, timer, crud, circles, cells

  /// What its form or tab is called.
  var title: String {
    self == .crud ? "CRUD" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  @UIActor
  private func makeScreen() -> TaskScreen {
    switch self {
    case .counter: CounterScreen()
    case .temperature: TemperatureScreen()
    case .flight: FlightScreen()
    case .timer: TimerScreen()
    case .crud: PeopleScreen()
    case .circles: CirclesScreen()
    case .cells: CellsScreen()
    }
  }

  /// The form of a task.
  @UIActor
  func makeForm() -> Form {
    SevenTasks.form(title, of: makeScreen())
  }

  /// The form of a screen.
  @UIActor
  static func form(_ title: String, of screen: TaskScreen) -> Form {
    connect(Form(title, screen.rows), [screen])
  }

  /// The form of all tasks, each on a tab.
  @UIActor
  static func makeForm() -> Form {
    let screens = allCases.map { $0.makeScreen() }
    let tabs = zip(allCases, screens).map { Tab($0.title, $1.rows) }
    return connect(Form("7GUIs", tabs: tabs), screens)
  }

  /// A form keeps its screens.
  @UIActor
  private static func connect(_ form: Form, _ screens: [TaskScreen]) -> Form {
    for screen in screens { screen.form = form }
    form.settle = { for screen in screens { await screen.settle() } }
    return form
  }
}
