public import TidewayStore

/// Replaces the text.
public struct SetText: Action {
  let text: String

  /// Creates the action.
  public init(text: String) { self.text = text }
}

/// Sets the value between 0 and 1.
public struct SetValue: Action {
  let value: Double

  /// Creates the action.
  public init(value: Double) { self.value = value }
}

/// Chooses how far a step goes.
public struct SetStepSize: Action {
  let stepSize: Double

  /// Creates the action.
  public init(stepSize: Double) { self.stepSize = stepSize }
}

/// Shuffles the numbers of each section.
public struct ShuffleNumbers: Action {
  let seed: Int

  /// Creates the action.
  public init(seed: Int) { self.seed = seed }
}

/// Sorts the numbers of each section.
public struct SortNumbers: Action {}

/// Says that numbers are being loaded.
public struct LoadingStarted: Action {}

/// Replaces the numbers.
public struct NumbersLoaded: Action {
  let numbers: [Int]
}

/// Says why there are no other numbers.
public struct LoadingFailed: Action {
  let reason: String
}
