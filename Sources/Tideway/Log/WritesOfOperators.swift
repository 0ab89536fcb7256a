// A log into which an operator writes while it is polled.
extension EventLog {
  /// Appends an element at its own version.
  ///
  /// The write is never deferred, whatever this thread holds: nothing else writes to this log, and
  /// it has no isolated methods to wait for.
  @inlinable
  package func pass(_ element: Element, at version: Version) {
    lock.lock()
    maySettle = true
    store(element, version, isPassed: true)
  }

  /// The version of an element that is appended for a cause: the cause's, or a fresh one if it isn't
  /// newer than the element before. Called by the only writer, with the lock held.
  @inlinable
  func version(ofPutCausedBy cause: Version) -> Version {
    if cause > version {
      version = cause
    } else {
      // As in a write: before the version is taken.
      if subscribers.inputs > 0 { subscribers.noteInputs() }
      version = .fresh()
    }
    return version
  }

  /// Appends an element at its own version. Called with the lock held. Releases the lock.
  ///
  /// - Returns: The subscribers, which the caller wakes.
  @inlinable
  func put(_ element: Element, at version: Version) -> ContiguousArray<Subscriber?> {
    maySettle = true
    if subscribers.crowd() == .writers { ThreadState.current.begin(version, in: self) }
    let places = subscribers.snapshot()
    Retired.taking { retired in
      append(element, version, &retired)
      lock.unlock()
      retired.destroy()
    }
    return places
  }

  /// Sends an element without waking the subscription that is polling now. It looks by itself, and
  /// a wake would make it run once more for each element.
  @inlinable
  package func write(_ element: Element, wakingAllBut waker: FlowWaker) {
    if ThreadState.current.pointee.needsSlowPath, deferWrite({ self.write(element) }) { return }
    lock.lock()
    if owner.relaxed != 0 { waitIfOthers() }
    version = nextVersion(on: ThreadState.current)
    if subscribers.crowd() == .writers { begin(version, on: ThreadState.current) }
    let places = subscribers.snapshot()
    Retired.taking { retired in
      append(element, version, &retired)
      lock.unlock()
      retired.destroy()
    }
    let others = ContiguousArray(places.lazy.map { $0?.wakes(waker) == true ? nil : $0 })
    Propagation.wake(others, bindingsOnly: false)
  }
}
