extension EventLog {
  /// The text that `print` shows for the relay, subject or store of this log: its type, its name, its
  /// value, and how many watch it.
  ///
  /// Reading never waits for isolated methods, and may be done inside `update`.
  package func description(of owner: Any.Type, value label: String? = nil) -> String {
    let name = givenName.map { [String(reflecting: $0)] } ?? []
    let value = label.map { ["\($0): \(String(reflecting: snapshot.element))"] } ?? []
    let parts = subscriberCountOfParts
    let counts = ["subscribers: \(subscriberCount)"] + (parts == 0 ? [] : ["of parts: \(parts)"])
    return "\(owner)(\((name + value + counts).joined(separator: ", ")))"
  }

  /// How many bindings watch the parts of the value: they aren't subscribers of the whole.
  private var subscriberCountOfParts: Int {
    // Kept until the lock is released: what a place destroys may be the user's.
    var kept: [Place] = []
    defer { withExtendedLifetime(kept) {} }
    return lock.withLock {
      places?.inner.forEach { kept.append($0) }
      return kept.reduce(0) { $0 + Int($1.subscribers.count) }
    }
  }

  /// What `dump` and the debugger show.
  package func mirror(of owner: Any, value label: String? = nil) -> Mirror {
    var children: [Mirror.Child] = givenName.map { [("name", $0)] } ?? []
    if let label { children.append((label, snapshot.element)) }
    children += [("version", latestVersion), ("subscribers", subscriberCount)]
    if subscriberCountOfParts > 0 {
      children.append(("subscribers of parts", subscriberCountOfParts))
    }
    return Mirror(owner, children: children, displayStyle: .class)
  }
}
