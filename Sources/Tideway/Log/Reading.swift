extension EventLog {
  /// The current value.
  @inlinable @inline(__always)
  package var value: Element {
    lock.lock()
    if hidden != nil { return valueAsSeen() }
    let value = current
    let isUpdating = isUpdating
    lock.unlock()
    if isUpdating { checkReadDuringUpdate() }
    // Safe because only a relay with a current value reads it.
    return unsafe value.unsafelyUnwrapped
  }

  /// The current value and its version, read atomically.
  @inlinable
  package var snapshot: Versioned<Element> {
    lock.lock()
    defer { lock.unlock() }
    if hidden != nil { return snapshotAsSeen() }
    return Versioned(current!, version)
  }

  /// The current value, with the versions that bindings compare.
  @inlinable
  var reading: CellSnapshot<Element> {
    lock.lock()
    defer { lock.unlock() }
    if hidden != nil { return readingAsSeen() }
    return CellSnapshot(
      .success(current!), version, written: written, mayHaveParts: places != nil)
  }

  @usableFromInline
  package var latestVersion: Version {
    lock.withLock { hiddenHere?.version ?? version }
  }

  /// The version with which the current value was written.
  package var writtenVersion: Version {
    lock.withLock { hiddenHere?.written ?? written }
  }

  @usableFromInline
  package var subscriberCount: Int {
    lock.withLock { Int(subscribers.count) }
  }
}
