/// An error of one of the library's operators.
public enum FlowError: Error, Hashable, Sendable {
  /// The flow ended before the element at the requested index.
  case outOfRange
  /// No element arrived within the given time.
  case timeout
  /// The flow ended without the single element that was requested.
  case noElements
  /// The flow had a second element where a single one was expected.
  case moreThanOneElement
}

extension FlowError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .outOfRange: "The flow ended before it had an element at that place."
    case .timeout: "The flow gave nothing for longer than it was allowed to."
    case .noElements: "The flow ended without an element."
    case .moreThanOneElement: "The flow gave more than one element."
    }
  }
}
