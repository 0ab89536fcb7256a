extension EventLog {
  /// The current value.
  @inlinable @inline(__always)
  package var value: Element {
    executor.lock.lock()
    let value = current
    let isUpdating = executor.isUpdating
    executor.lock.unlock()
    if isUpdating { executor.checkReadDuringUpdate() }
    return value.unsafelyUnwrapped
  }

  /// The current value and its version, read atomically.
  @inlinable
  package var snapshot: Versioned<Element> {
    executor.lock.lock()
    defer { executor.lock.unlock() }
    return Versioned(current.unsafelyUnwrapped, version)
  }

  /// The current value, with the versions that bindings compare.
  @inlinable
  var reading: CellSnapshot<Element> {
    executor.lock.lock()
    defer { executor.lock.unlock() }
    return CellSnapshot(
      .success(current.unsafelyUnwrapped), version, written: written, mayHaveParts: places != nil)
  }

  @usableFromInline
  package var latestVersion: Version {
    executor.lock.withLock { version }
  }

  /// The version with which the current value was written.
  package var writtenVersion: Version {
    executor.lock.withLock { written }
  }

  @usableFromInline
  package var subscriberCount: Int {
    executor.lock.withLock { Int(subscribers.count) }
  }
}
