import Tideway

// What `print`, `dump` and the debugger show of what controls have. A value is shown on `UIActor` only: elsewhere it may
// change while it is read.

extension ControlProperty: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String {
    log.description(of: ControlProperty.self, value: shownLabel)
  }

  public nonisolated var customMirror: Mirror { log.mirror(of: self, value: shownLabel) }

  private nonisolated var shownLabel: String? { UILane.shared.isCurrent ? "value" : nil }
}

/// A property of a control, as the description of the control shows it.
package protocol DescribedProperty {
  /// The value, on `UIActor`.
  nonisolated var shownValue: String? { get }
}

extension ControlProperty: DescribedProperty {
  package nonisolated var shownValue: String? {
    UILane.shared.isCurrent ? String(reflecting: log.snapshot.element) : nil
  }
}

extension ControlEvent: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String { log.description(of: ControlEvent.self) }

  public nonisolated var customMirror: Mirror { log.mirror(of: self) }
}

extension TextOrEmpty: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String { cell.description(of: TextOrEmpty.self) }

  public nonisolated var customMirror: Mirror { cell.mirror(of: self) }
}
