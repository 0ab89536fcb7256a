extension EventLog {
  /// Changes the current value in the exclusive section.
  ///
  /// Other readers get the old value until `body` has returned. If it throws, nothing is written.
  @inlinable
  func update<Result>(_ body: (inout Element) throws -> Result) rethrows -> Result {
    let thread = ThreadState.current
    let isOutermost = enterUpdate(thread)
    if places != nil {
      leaveUpdate(thread, isOutermost)
      lock.unlock()
      return try write(to: nil, body)
    }
    var value = current!
    lock.unlock()
    let result: Result
    do {
      result = try body(&value)
    } catch {
      lock.lock()
      leaveUpdate(thread, isOutermost)
      lock.unlock()
      // Not in the exclusive section: destroying the value may run user code.
      withExtendedLifetime(value) {}
      if isOutermost, thread.pointee.hasDeferred { propagate(thread) }
      throw error
    }
    lock.lock()
    if places != nil {
      // Another thread has used the first part meanwhile.
      commitUpdateToPlaces(value, thread, isOutermost)
      if isOutermost, thread.pointee.hasDeferred { propagate(thread) }
      return result
    }
    leaveUpdate(thread, isOutermost)
    store(value, nextVersion(on: thread), on: thread)
    if isOutermost, thread.pointee.hasDeferred { propagate(thread) }
    return result
  }
}
