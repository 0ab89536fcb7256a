// What `print`, `dump` and the debugger show of a subject.

extension PublishSubject: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String {
    log.description(of: PublishSubject.self)
  }

  public nonisolated var customMirror: Mirror { log.mirror(of: self) }
}

extension BehaviorSubject: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String {
    log.description(of: BehaviorSubject.self, value: "value")
  }

  public nonisolated var customMirror: Mirror { log.mirror(of: self, value: "value") }
}

extension ReplaySubject: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String {
    log.description(of: ReplaySubject.self)
  }

  public nonisolated var customMirror: Mirror { log.mirror(of: self) }
}

extension AsyncSubject: CustomStringConvertible, CustomReflectable {
  public nonisolated var description: String {
    log.description(of: AsyncSubject.self)
  }

  public nonisolated var customMirror: Mirror { log.mirror(of: self) }
}
