// What `print`, `dump` and the debugger show of a part: its name and its value.

extension PartRelay: CustomStringConvertible, CustomReflectable {
  public var description: String {
    let value = mayBeRead ? ", value: \(String(reflecting: storage.shown))" : ""
    return "\(typeName(PartRelay.self))(\(cell.root.name())\(value))"
  }

  public var customMirror: Mirror {
    var children: [Mirror.Child] = [("name", cell.root.name())]
    if mayBeRead { children.append(("value", storage.shown)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }

  /// A part that belongs to a lane is read there.
  private var mayBeRead: Bool { cell.root.lane?.isCurrent ?? true }
}
