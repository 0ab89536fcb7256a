/// How a two-way binding stands.
public enum BindingStatus: Sendable, CustomStringConvertible {
  /// Both sides have this version.
  case settled(at: Version)
  /// This side's value cannot be mapped; the other one keeps its own.
  case refused(BindingSide, any Error)
  /// The user is composing text on this side, or has not committed an edit that will be corrected: what is
  /// newer waits until that is done.
  case composing(BindingSide)
  /// An asynchronous mapping of this side's value is running.
  case mapping(BindingSide)
  /// It has stopped, because these bindings correct each other without end.
  case stopped(bindings: [String])

  /// Whether both sides have, or soon have, one value: false when a value is refused and when it has
  /// stopped.
  public var isValid: Bool {
    switch self {
    case .settled, .composing, .mapping: true
    case .refused, .stopped: false
    }
  }

  /// The version that it is settled at; nil when it is not.
  public var settledVersion: Version? {
    if case .settled(let version) = self { version } else { nil }
  }

  /// Why a value is refused, to be shown beside its field; nil when none is.
  public var refusal: (any Error)? {
    if case .refused(_, let error) = self { error } else { nil }
  }

  public var description: String {
    switch self {
    case .settled(let version): "settled at \(version)"
    case .refused(let side, let error): "\(side) refused: \(error)"
    case .composing(let side): "\(side) composing"
    case .mapping(let side): "mapping \(side)"
    case .stopped(let bindings): "stopped: \(bindings.joined(separator: " and ")) fight"
    }
  }
}
