public import Tideway
public import TidewayUI

/// A number that goes up by one with each press of a button.
@UIActor
public final class Counter {
  /// How often the button was pressed.
  public let count = BehaviorRelay(value: 0)

  /// Creates a counter that is at 0.
  public init() {}

  /// Counts one more.
  public func increment() { count.update { $0 += 1 } }
}
