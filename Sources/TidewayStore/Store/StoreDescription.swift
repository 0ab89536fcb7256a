import Tideway

// What `print`, `dump` and the debugger show of a store.
extension Store: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String {
    core.subscribers.removeDeallocated()
    return core.log.description(of: Store.self, value: "state")
  }

  public nonisolated var customMirror: Mirror {
    core.subscribers.removeDeallocated()
    return core.log.mirror(of: self, value: "state")
  }
}
