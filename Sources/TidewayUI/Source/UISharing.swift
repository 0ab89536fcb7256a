/// The way a stream on `UIActor` is shared, which determines what a later watcher gets first.
public protocol UISharing: Sendable {
  /// The number of last elements that a later watcher gets; nil if each watcher has a subscription
  /// of its own.
  static var replay: Int? { get }
}

/// The sharing of a `UIFlow`, of properties and of events: each watcher has a subscription of its
/// own.
public enum NoSharing: UISharing {
  @inlinable public static var replay: Int? { nil }
}

/// The sharing of drivers: a later watcher gets the last element.
public enum DriverSharing: UISharing {
  @inlinable public static var replay: Int? { 1 }
}

/// The sharing of signals: a later watcher gets no earlier elements.
public enum SignalSharing: UISharing {
  @inlinable public static var replay: Int? { 0 }
}
