/// A write to a relay, as its history sees it.
struct HistoryWrite<Value> {
  let value: Value
  let version: Version
  /// The mark of the turn that it was made in.
  let turn: Int
}

/// The writes that a history has not looked at yet, in the relay's order. Guarded by the hub's lock.
final class HistoryInbox<Value>: Inbox<Value> {
  private var writes: [HistoryWrite<Value>] = []

  override func offer(_ element: Versioned<Value>) {
    writes.append(
      HistoryWrite(
        value: element.element, version: element.version, turn: Turn.current.mark))
  }

  /// Moves all out: nothing dies here.
  func takeAll() -> [HistoryWrite<Value>] {
    var all: [HistoryWrite<Value>] = []
    swap(&all, &writes)
    return all
  }
}
