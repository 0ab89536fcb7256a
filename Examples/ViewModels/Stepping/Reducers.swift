import TidewayStore

let appReducer = combineReducers(
  startingWith: AppState(), scoped(\.text, textReducer), scoped(\.stepping, steppingReducer),
  scoped(\.numbers, numbersReducer))

private let textReducer = inPlace(startingWith: TextState()) { action, state in
  if let action = action as? SetText { state.content = action.text }
}

private let steppingReducer = inPlace(startingWith: SteppingState()) { action, state in
  switch action {
  case let action as SetValue: state.value = min(max(action.value, 0), 1)
  case let action as SetStepSize: state.stepSize = action.stepSize
  default: break
  }
}

private let numbersReducer = inPlace(startingWith: NumbersState()) { action, state in
  switch action {
  case let action as ShuffleNumbers:
    state.sections = state.sections.map { $0.shuffled(action.seed) }
  case is SortNumbers: state.sections = state.sections.map { $0.sorted() }
  case is LoadingStarted: (state.isLoading, state.message) = (true, "loading")
  case let action as NumbersLoaded:
    (state.isLoading, state.message) = (false, "\(action.numbers.count) loaded")
    state.sections = [
      NumberSection(title: "Even", items: action.numbers.filter { $0.isMultiple(of: 2) }),
      NumberSection(title: "Odd", items: action.numbers.filter { !$0.isMultiple(of: 2) }),
    ]
  case let action as LoadingFailed: (state.isLoading, state.message) = (false, action.reason)
  default: break
  }
}

extension NumberSection {
  fileprivate func sorted() -> NumberSection { NumberSection(title: title, items: items.sorted()) }

  /// A reducer is pure: chance comes to it as a seed.
  fileprivate func shuffled(_ seed: Int) -> NumberSection {
    var random = SeededRandom(seed: seed)
    return NumberSection(title: title, items: items.shuffled(using: &random))
  }
}

/// Marsaglia's 64-bit xorshift.
private struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
