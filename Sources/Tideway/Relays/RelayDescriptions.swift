// What `print`, `dump` and the debugger show of a relay.

extension BehaviorRelay: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String {
    log.description(of: BehaviorRelay.self, value: "value")
  }

  public nonisolated var customMirror: Mirror { log.mirror(of: self, value: "value") }
}

extension PublishRelay: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String {
    log.description(of: PublishRelay.self)
  }

  public nonisolated var customMirror: Mirror { log.mirror(of: self) }
}

extension ReplayRelay: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String {
    log.description(of: ReplayRelay.self)
  }

  public nonisolated var customMirror: Mirror { log.mirror(of: self) }
}
