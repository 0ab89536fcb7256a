extension EventLog {
  /// Computes the next value from the current one in the exclusive section, and writes it.
  ///
  /// Other readers get the current value in the meantime; other writers wait. There may be no
  /// current value yet.
  @inlinable @inline(__always)
  package func replace(_ next: (Element?) -> Element) {
    let thread = ThreadState.current
    let isOutermost = enterUpdate(thread)
    let before = current
    lock.unlock()
    let value = next(before)
    lock.lock()
    leaveUpdate(thread, isOutermost)
    store(value, nextVersion(on: thread), on: thread)
    if isOutermost, thread.pointee.hasDeferred { propagate(thread) }
  }

  /// Computes the next value in the exclusive section, and writes it unless there is none.
  ///
  /// - Parameter next: Takes the current value and its version. The cause that it returns becomes
  ///   the version of the write if it is newer than the current version.
  @usableFromInline
  package func replace(ifAny next: (Element?, Version) -> (value: Element, cause: Version?)?) {
    let thread = ThreadState.current
    let isOutermost = enterUpdate(thread)
    let before = current
    let version = version
    lock.unlock()
    let replacement = next(before, version)
    lock.lock()
    leaveUpdate(thread, isOutermost)
    if let replacement {
      store(replacement.value, versionOfWrite(causedBy: replacement.cause), on: thread)
    } else {
      lock.unlock()
    }
    if isOutermost, thread.pointee.hasDeferred { propagate(thread) }
  }

  private func versionOfWrite(causedBy cause: Version?) -> Version {
    if let cause, cause > version {
      maySettle = true
      return cause
    }
    return nextVersion(on: ThreadState.current)
  }

  /// Whether the calling thread is inside this log's `replace` or `update`.
  package var isReplacedHere: Bool {
    isUpdating && owner.relaxed == currentThread()
  }

  /// Whether the calling thread holds an exclusive section, or is in a `simultaneously` block.
  @inlinable @inline(__always)
  package static var isThreadSpecial: Bool { ThreadState.current.pointee.needsSlowPath }

  /// Runs `body`, which makes the first value, immediately, even where this thread holds the
  /// exclusive section of another log.
  ///
  /// Only for the time before anything else has this log.
  package func begin(_ body: () -> Void) {
    if ThreadState.current.pointee.isHolding { isolating(body) } else { body() }
  }

  /// The current value, if there is one. Readable inside `update` and `replace` too.
  package var currentIfAny: Element? {
    lock.withLock {
      waitForMethod()
      return hiddenHere?.shown?.element(0, of: Element.self) ?? current
    }
  }

  @usableFromInline package var isEnded: Bool { hasEnded.ordered != 0 }
}
