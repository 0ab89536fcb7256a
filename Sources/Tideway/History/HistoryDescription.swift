// What `print`, `dump` and the debugger show of a history: its relay.
extension History: CustomStringConvertible, CustomReflectable {
  public var description: String { "History(of: \(relay))" }

  public var customMirror: Mirror { Mirror(self, children: ["of": relay], displayStyle: .class) }
}
