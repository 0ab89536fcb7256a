import Tideway
import TidewayUI

// What `print` and the debugger show of a control: its type, and on `UIActor` the values of its properties.
extension Control: CustomStringConvertible {
  public nonisolated var description: String {
    let values = Control.values(of: Mirror(reflecting: self))
    let shown = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    return "\(typeName(type(of: self)))\(shown)"
  }

  /// Those of a class come before those of the classes that it inherits from.
  private nonisolated static func values(of mirror: Mirror) -> [String] {
    let own = mirror.children.compactMap { label, value -> String? in
      guard let label, let shown = (value as? any DescribedProperty)?.shownValue else { return nil }
      return "\(label.drop { $0 == "_" }): \(shown)"
    }
    return own + (mirror.superclassMirror.map(values(of:)) ?? [])
  }
}
