public import Tideway

extension BehaviorRelay {
  /// The current value as an observable object, which views can read where they are:
  ///
  /// ```swift
  /// Text(model.name.observed.value)
  /// ```
  ///
  /// It is the same object each time, and lives as long as the relay.
  @UIActor public var observed: Observed<Value> {
    ObservedRelays.shared.observed(self)
  }
}

/// The observable objects of relays, each as long as its relay.
@UIActor
private final class ObservedRelays {
  static let shared = ObservedRelays()

  private struct Entry {
    let observed: AnyObject
    /// Distinguishes the relay from a later one at the same address.
    weak var relay: AnyObject?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  func observed<Value>(_ relay: BehaviorRelay<Value>) -> Observed<Value> {
    let key = ObjectIdentifier(relay)
    if let entry = entries[key], entry.relay === relay { return entry.observed as! Observed<Value> }
    let observed = Observed(relay.makeCursor(), nil) { onUIActor { self.forget(key) } }
    let replaced = entries.updateValue(Entry(observed: observed, relay: relay), forKey: key)
    // Not earlier: it is forgotten in the meantime.
    withExtendedLifetime(replaced) {}
    return observed
  }

  private func forget(_ key: ObjectIdentifier) {
    guard let entry = entries[key], entry.relay == nil else { return }
    entries[key] = nil
    withExtendedLifetime(entry) {}
  }
}
