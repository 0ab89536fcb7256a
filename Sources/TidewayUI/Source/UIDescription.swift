import Tideway

// What `print` shows of a driver, a signal or a `UIFlow`: its type, by its usual name.
extension UIStream: CustomStringConvertible {
  public nonisolated var description: String { "\(UIStream.usualName)<\(typeName(Element.self))>" }

  private nonisolated static var usualName: String {
    switch Strategy.self {
    case is DriverSharing.Type: "Driver"
    case is SignalSharing.Type: "Signal"
    default: "UIFlow"
    }
  }
}
