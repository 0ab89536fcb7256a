extension EventLog {
  /// Ends the log for the user, after the earlier writes of this thread, including deferred ones.
  @usableFromInline
  package func finish(with failure: Failure? = nil) {
    if ThreadState.current.pointee.isSpecial,
      executor.putAside({ self.finish(with: failure) })
    {
      return
    }
    executor.lock.lock()
    if executor.owner.relaxed != 0 { executor.waitIfOthers() }
    seal(with: failure)
  }

  /// Ends the log: subscribers get the end after the pending elements.
  @usableFromInline
  package func end(with failure: Failure? = nil) {
    executor.lock.lock()
    seal(with: failure)
  }

  /// Called with the lock held. Releases the lock.
  private func seal(with failure: Failure?) {
    guard hasEnded.relaxed == 0 else { return executor.lock.unlock() }
    self.failure = failure
    hasEnded.setOrdered(1)
    let places = subscribers.handOut()
    executor.lock.unlock()
    Propagation.wake(places, bindingsOnly: false)
  }
}
