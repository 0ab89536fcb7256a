import Tideway
import TidewayUI

// What `print`, `dump` and the debugger show of the props of a connection.
extension PropsRelay: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String {
    log.description(of: PropsRelay.self, value: shownLabel)
  }

  public nonisolated var customMirror: Mirror { log.mirror(of: self, value: shownLabel) }

  /// The props are read on `UIActor` only.
  private nonisolated var shownLabel: String? { UILane.shared.isCurrent ? "value" : nil }
}
