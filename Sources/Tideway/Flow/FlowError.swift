/// What the library's own operators fail with.
public enum FlowError: Error, Hashable, Sendable {
  /// The flow ended before it had an element at the place that was asked for.
  case outOfRange
  /// Nothing came for as long as was allowed.
  case timeout
  /// The flow ended without the one element that was asked for.
  case noElements
  /// The flow had a second element where there was to be just one.
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
