// What `print`, `dump` and the debugger show of a history: its relay.
extension History: CustomStringConvertible, CustomReflectable {
  public var description: String { "History(of: \(recorded))" }

  public var customMirror: Mirror {
    Mirror(self, children: ["of": recorded], displayStyle: .class)
  }

  private var recorded: Any { cellName?() ?? relay }
}
