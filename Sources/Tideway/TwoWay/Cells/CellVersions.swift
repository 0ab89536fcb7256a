/// The versions of one cell that a binding knows.
@usableFromInline
struct CellVersions {
  /// The version at the last read.
  @usableFromInline var now: Version
  /// The version with which the value at the last read was written.
  @usableFromInline var written: Version
  /// The version with which the storage of the value was written, perhaps in other parts.
  @usableFromInline var rootWritten: Version
  /// Whether the value had parts with versions of their own at the last read.
  @usableFromInline var mayHaveParts = true
  /// The version that the binding last read or wrote.
  @usableFromInline var seen: Version
  /// The version with which the value that agrees with the other side was written.
  @usableFromInline var agreed: Version
  /// The version with which the storage was written when a value was last passed on or tried.
  @usableFromInline var tried: Version
  /// The version with which the value that the cell holds back was sent.
  @usableFromInline var held: Version?

  @inlinable
  init(_ version: Version) {
    now = version
    written = version
    rootWritten = version
    seen = version
    agreed = version
    tried = version
  }

  @inlinable
  mutating func look<Value>(_ reading: CellSnapshot<Value>) {
    now = reading.version
    written = reading.written
    rootWritten = reading.rootWritten
    mayHaveParts = reading.mayHaveParts
    // The binding's own write of a part, which left the part equal.
    if agreed == rootWritten { agreed = written }
    if let held, held == rootWritten { tookHeld(at: held) }
  }

  /// Records that the value that was held back is now the cell's value.
  @usableFromInline
  mutating func tookHeld(at version: Version) {
    seen = version
    agreed = written
    held = nil
  }

  @inlinable
  mutating func note(_ outcome: MergeOutcome, at version: Version) {
    switch outcome {
    case .taken:
      seen = version
      agreed = version
      held = nil
    case .takenAs(let actual):
      seen = version
      agreed = actual
      held = nil
    case .heldBack: held = version
    case .overtaken, .refused: break
    }
  }
}
