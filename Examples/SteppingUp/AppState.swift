import TidewayControls
import TidewayStore

/// The state of all three screens.
struct AppState: StateType, Equatable {
  var text = TextState()
  var stepping = SteppingState()
  var numbers = NumbersState()
}

struct TextState: Equatable, Sendable {
  var content = "type here"
}

struct SteppingState: Equatable, Sendable {
  var value = 0.5
  var stepSize = 0.1
}

struct NumbersState: Equatable, Sendable {
  var sections = [
    ListSection(title: "Even", items: [2, 4, 6]), ListSection(title: "Odd", items: [1, 3, 5]),
  ]
  var isLoading = false
  var message = ""
}
