/// The storage of every relay: the current value, and an append-only log in chunks for watchers.
///
/// A write appends once, whatever the number of subscribers, then wakes those that wait. Available
/// elements are read without the lock. Without subscribers only the current value or the replay is
/// kept. With subscribers at most the last chunk's delivered elements stay alive, and when all have
/// read everything, the next write starts the chunk again.
///
/// No user code runs under the lock: replaced values are destroyed after it is released.
///
/// Sendable because `executor.lock` guards the variables.
@usableFromInline
package final class EventLog<Element, Failure: Error>: @unchecked Sendable {
  /// The elements that a log keeps for later subscribers.
  @usableFromInline
  package enum Memory: Equatable {
    case nothing
    case current
    case last(Int)
  }

  @usableFromInline package let executor = LockExecutor()
  /// Whether a subscriber gets the current value first.
  @usableFromInline let isCurrent: Bool
  /// The number of last elements that a subscriber gets first.
  @usableFromInline let replay: Int
  /// Set when no more elements can come, after the last element was published.
  @usableFromInline let hasEnded = AtomicInt(0)

  @exclusivity(unchecked) @usableFromInline var version = Version.initial
  /// The version with which the current value was written. Raising the version doesn't change it.
  @exclusivity(unchecked) @usableFromInline var written = Version.initial
  @exclusivity(unchecked) @usableFromInline var subscribers = Subscribers()
  /// The number of elements ever appended to the log.
  @exclusivity(unchecked) @usableFromInline var count = 0
  /// The chunk to which elements are appended, while there are readers. Retained manually, because
  /// writing borrows it.
  @exclusivity(unchecked) @usableFromInline var tail: Unmanaged<Chunk<Element>>?
  @exclusivity(unchecked) @usableFromInline var spare: Chunk<Element>?
  @exclusivity(unchecked) @usableFromInline var recent: ReplayBuffer<Element>
  @exclusivity(unchecked) @usableFromInline var inboxes: [Inbox<Element>] = []
  @exclusivity(unchecked) @usableFromInline var failure: Failure?
  @exclusivity(unchecked) @usableFromInline var current: Element?
  /// The parts of the current value that are cells, once there are any.
  @exclusivity(unchecked) @usableFromInline var places: Places?
  /// The two-way bindings of the current value as a whole to other models, or to parts of them.
  var links = PartsLinks()
  /// The name of its relay, if it has one.
  var name: String?

  @inlinable
  package init(_ memory: Memory, current: Element? = nil) {
    isCurrent = memory == .current
    if case .last(let count) = memory { replay = count } else { replay = 0 }
    recent = ReplayBuffer(capacity: replay)
    self.current = current
  }

  deinit { tail?.release() }
}

// MARK: Writing

extension EventLog {
  /// Writes a value from the user, at a fresh version or the next place of a `simultaneously`
  /// block.
  @inlinable @inline(__always)
  package func write(_ value: Element) {
    if ThreadState.current.pointee.isSpecial {
      if executor.putAside({ self.write(value) }) { return }
      return commit(value) { self.nextVersionOfBlock() }
    }
    commit(value) { .fresh() }
  }

  /// Writes a value that a flow causes, at the cause's version if that is newer, otherwise at a
  /// fresh version.
  ///
  /// - Returns: False when the log has ended.
  @inlinable
  package func write(_ value: Element, causedBy cause: Version) -> Bool {
    if hasEnded.ordered != 0 { return false }
    if ThreadState.current.pointee.isSpecial,
      executor.putAside({ _ = self.write(value, causedBy: cause) })
    {
      return true
    }
    commit(value) { cause > self.version ? cause : .fresh() }
    return true
  }

  /// Merges a value from a two-way binding, only if its version is newer.
  @inlinable
  func merge(_ value: Element, at version: Version) -> MergeOutcome {
    if ThreadState.current.pointee.isSpecial,
      executor.putAside({ _ = self.merge(value, at: version) })
    {
      return .taken
    }
    executor.lock.lock()
    if executor.owner.relaxed != 0 { executor.waitIfOthers() }
    guard version > self.version, hasEnded.relaxed == 0 else {
      executor.lock.unlock()
      return .overtaken
    }
    if places != nil { return mergeToPlaces(value, at: version) }
    store(value, version)
    return .taken
  }

  /// Changes the current value for a two-way binding, only if the version is newer.
  ///
  /// As in `update`, other writers wait while `body` runs.
  func merge(at version: Version, _ body: @escaping (inout Element) -> Void) -> MergeOutcome {
    let thread = ThreadState.current
    if thread.pointee.isSpecial, executor.putAside({ _ = self.merge(at: version, body) }) {
      return .taken
    }
    let isOutermost = executor.enterUpdate(thread)
    defer { if isOutermost, thread.pointee.isOwed { executor.propagate(thread) } }
    guard version > self.version, hasEnded.relaxed == 0, var value = current else {
      executor.leaveUpdate(thread, isOutermost)
      executor.lock.unlock()
      return .overtaken
    }
    if places != nil {
      executor.leaveUpdate(thread, isOutermost)
      executor.lock.unlock()
      return mergeToPlaces(at: version, body)
    }
    executor.lock.unlock()
    body(&value)
    executor.lock.lock()
    executor.leaveUpdate(thread, isOutermost)
    if places != nil {
      executor.lock.unlock()
      return mergeToPlaces(at: version, body)
    }
    // A binding may have raised the version meanwhile: that needs no turnstile.
    guard version > self.version else {
      executor.lock.unlock()
      return .overtaken
    }
    store(value, version)
    return .taken
  }

  /// Wakes the bindings that watch, though neither value nor version has changed.
  package func wakeBindings() {
    let places = executor.lock.withLock { subscribers.handOut() }
    Propagation.wake(places, bindingsOnly: true)
  }

  /// Raises the version of the value without showing it to anything but bindings.
  ///
  /// - Parameter onlyRevising: Whether only a value of the same write is raised.
  @usableFromInline
  func raise(to version: Version, onlyRevising: Bool) {
    executor.lock.lock()
    guard version > self.version, !onlyRevising || version.isRevision(of: self.version) else {
      return executor.lock.unlock()
    }
    self.version = version
    let places = subscribers.handOut()
    executor.lock.unlock()
    Propagation.wake(places, bindingsOnly: true)
  }

  /// Raises the version of the value that was written at `stamp`.
  ///
  /// - Returns: False when another value has been written.
  func raise(to version: Version, ifWritten stamp: Version) -> Bool {
    executor.lock.lock()
    guard written == stamp else {
      executor.lock.unlock()
      return false
    }
    guard version > self.version else {
      executor.lock.unlock()
      return true
    }
    self.version = version
    let places = subscribers.handOut()
    executor.lock.unlock()
    Propagation.wake(places, bindingsOnly: true)
    return true
  }

  @inlinable @inline(__always)
  func commit(_ value: Element, at version: () -> Version) {
    executor.lock.lock()
    if executor.owner.relaxed != 0 { executor.waitIfOthers() }
    if hasEnded.relaxed != 0 { return executor.lock.unlock() }
    if places != nil { return commitToPlaces(value, at: version) }
    // Before the version is taken: a reader that sees a newer element elsewhere then finds these
    // noted.
    if subscribers.inputs > 0 { subscribers.noteInputs() }
    store(value, version())
  }

  /// Called with the lock held. Releases the lock, then wakes all watchers.
  @inlinable @inline(__always)
  func store(
    _ value: Element, _ version: Version, isPassed: Bool = false, by reader: FlowWaker? = nil
  ) {
    var replaced: Element?
    self.version = version
    written = version
    if isCurrent {
      replaced = value
      swap(&current, &replaced)
    }
    if subscribers.count == 0 && replay == 0 {
      executor.lock.unlock()
      return withExtendedLifetime(replaced) {}
    }
    let retired = append(value, version)
    let places = subscribers.handOut()
    executor.lock.unlock()
    // Not earlier: destroying these values may run user code.
    withExtendedLifetime((replaced, retired)) {}
    if isPassed {
      Propagation.pass(places, at: version.tick, by: reader)
    } else {
      Propagation.wake(places, bindingsOnly: false)
    }
  }

  @usableFromInline
  func nextVersionOfBlock() -> Version {
    let thread = ThreadState.current
    return thread.pointee.block?.next(after: version) ?? .fresh()
  }
}

// MARK: Ending

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

// MARK: Reading

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

  /// The current value as a reading for bindings.
  @inlinable
  var reading: CellSnapshot<Element> {
    executor.lock.lock()
    defer { executor.lock.unlock() }
    return CellSnapshot(.success(current.unsafelyUnwrapped), version, written: written)
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
    executor.lock.withLock { subscribers.count }
  }

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
    store(value, thread.pointee.isSpecial ? nextVersionOfBlock() : .fresh())
    if isOutermost, thread.pointee.isOwed { executor.propagate(thread) }
    return result
  }
}
