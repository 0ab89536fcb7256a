/// A flight, perhaps with a return.
public struct Flight: Equatable, Sendable, CustomStringConvertible {
  /// Whether there is a return.
  public var isReturn = false
  /// The day of the first flight.
  public var departure: Day
  /// The day of the return, if there is one.
  public var homecoming: Day

  /// The flight in the words of a message.
  public var description: String {
    isReturn
      ? "a flight on \(departure) with a return on \(homecoming)"
      : "a flight one way on \(departure)"
  }
}

/// What is wrong with the days of a flight.
public enum FlightError: Error, Equatable, CustomStringConvertible {
  /// It would be before today.
  case past
  /// The return would be before the first flight.
  case homeBeforeDeparture

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .past: "That day is over."
    case .homeBeforeDeparture: "The return is before the departure."
    }
  }
}
