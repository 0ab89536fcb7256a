/// A write to a relay, as recorded by its history.
struct HistoryWrite {
  let value: ElementBuffer
  let version: Version
  /// The version of what was written, which is older if that is a part that was written late.
  let cause: Version
  /// The mark of the propagation of the write.
  let propagation: Int
}

/// The writes that a history has not processed yet, in the relay's order. Guarded by the log's
/// lock.
final class HistoryInbox<Value>: Inbox<Value> {
  private var writes: [HistoryWrite] = []

  override func offer(_ element: Versioned<Value>, causedBy cause: Version) {
    writes.append(
      HistoryWrite(
        value: ElementBuffer(holding: element.element), version: element.version, cause: cause,
        propagation: Propagation.current.mark))
  }

  /// Moves all writes out, so that nothing is deallocated here.
  func takeAll() -> [HistoryWrite] {
    var all: [HistoryWrite] = []
    swap(&all, &writes)
    return all
  }
}
