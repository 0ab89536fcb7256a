extension EventLog {
  /// Changes the current value in the turnstile.
  ///
  /// Other readers get the old value until `body` has returned. If it throws, nothing is written.
  @inlinable
  func update<Result>(_ body: (inout Element) throws -> Result) rethrows -> Result {
    let thread = ThreadState.current
    let isOutermost = executor.enterUpdate(thread)
    if places != nil {
      executor.leaveUpdate(thread, isOutermost)
      executor.lock.unlock()
      return try write(to: nil, body)
    }
    var value = current.unsafelyUnwrapped
    executor.lock.unlock()
    let result: Result
    do {
      result = try body(&value)
    } catch {
      executor.lock.lock()
      executor.leaveUpdate(thread, isOutermost)
      executor.lock.unlock()
      if isOutermost, thread.pointee.isOwed { executor.propagate(thread) }
      throw error
    }
    executor.lock.lock()
    if places != nil {
      // Another thread has used the first part meanwhile.
      commitUpdateToPlaces(value, thread, isOutermost)
      if isOutermost, thread.pointee.isOwed { executor.propagate(thread) }
      return result
    }
    executor.leaveUpdate(thread, isOutermost)
    store(value, nextVersion(on: thread), on: thread)
    if isOutermost, thread.pointee.isOwed { executor.propagate(thread) }
    return result
  }
}
