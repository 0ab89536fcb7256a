extension EventLog {
  /// The text that `print` shows for the relay, subject or store of this log: its type, its name, its
  /// value, and how many watch it.
  ///
  /// Reading never waits for isolated methods, and may be done inside `update`.
  package func description(of owner: Any.Type, value label: String? = nil) -> String {
    let name = givenName.map { [String(reflecting: $0)] } ?? []
    let value = label.map { ["\($0): \(String(reflecting: snapshot.element))"] } ?? []
    return
      "\(owner)(\((name + value + ["subscribers: \(subscriberCount)"]).joined(separator: ", ")))"
  }

  /// What `dump` and the debugger show.
  package func mirror(of owner: Any, value label: String? = nil) -> Mirror {
    var children: [Mirror.Child] = givenName.map { [("name", $0)] } ?? []
    if let label { children.append((label, snapshot.element)) }
    children += [("version", latestVersion), ("subscribers", subscriberCount)]
    return Mirror(owner, children: children, displayStyle: .class)
  }
}
