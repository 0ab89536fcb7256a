// What `print`, `dump` and the debugger show of a two-way binding: its cells, where it was made, and its status.
extension TwoWayBinding: CustomStringConvertible, CustomReflectable {
  public var description: String { "\(state.label), \(status)" }

  public var customMirror: Mirror {
    Mirror(
      self, children: ["cells": state.name, "made": state.place ?? "unknown", "status": status],
      displayStyle: .struct)
  }
}
