extension EventLog {
  /// Ends the log for the user, after the earlier writes of this thread, including deferred ones.
  @usableFromInline
  package func finish(with failure: Failure? = nil) {
    if ThreadState.current.pointee.needsSlowPath,
      deferWrite({ self.finish(with: failure) })
    {
      return
    }
    lock.lock()
    if owner.relaxed != 0 { waitIfOthers() }
    seal(with: failure)
  }

  /// Ends the log: subscribers get the end after the pending elements.
  @usableFromInline
  package func end(with failure: Failure? = nil) {
    lock.lock()
    seal(with: failure)
  }

  /// Ends the log, unless another writer has taken the place of this one.
  ///
  /// - Parameter isRefused: Asked under the lock.
  /// - Returns: Whether it wasn't refused.
  @usableFromInline
  func end(with failure: Failure?, unless isRefused: () -> Bool) -> Bool {
    lock.lock()
    if isRefused() {
      lock.unlock()
      return false
    }
    seal(with: failure)
    return true
  }

  /// Called with the lock held. Releases the lock.
  private func seal(with failure: Failure?) {
    guard hasEnded.relaxed == 0 else { return lock.unlock() }
    var kept: [Any] = []
    if hidden != nil { showAllHidden(keeping: &kept) }
    self.failure = failure
    hasEnded.setOrdered(1)
    let places = subscribers.snapshot()
    lock.unlock()
    withExtendedLifetime(kept) {}
    Propagation.wake(places, bindingsOnly: false)
  }
}
