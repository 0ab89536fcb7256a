import Tideway

// What `print`, `dump` and the debugger show of a property of an observable object.
extension ObservedProperty: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String { cell.description(of: ObservedProperty.self) }

  public nonisolated var customMirror: Mirror { cell.mirror(of: self) }
}
