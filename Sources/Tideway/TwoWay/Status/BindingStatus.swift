/// The state of a two-way binding.
public enum BindingStatus: Sendable, CustomStringConvertible {
  /// Both sides have this version.
  case settled(at: Version)
  /// This side's value can't be mapped. The other side keeps its own value.
  case refused(BindingSide, any Error)
  /// The user is composing text on this side, or hasn't committed an edit that will be corrected.
  /// Newer values wait until that is done.
  case composing(BindingSide)
  /// An asynchronous mapping of this side's value is running.
  case mapping(BindingSide)
  /// The binding has stopped, because these bindings correct each other endlessly.
  case stopped(bindings: [String])

  /// Whether both sides have one value, or will have one soon. False when a value is rejected or
  /// the binding has stopped.
  public var isValid: Bool {
    switch self {
    case .settled, .composing, .mapping: true
    case .refused, .stopped: false
    }
  }

  /// The version at which the binding is settled; nil when it isn't settled.
  public var settledVersion: Version? {
    if case .settled(let version) = self { version } else { nil }
  }

  /// The reason a value is rejected, for display beside its field; nil when no value is rejected.
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
