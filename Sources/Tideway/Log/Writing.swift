extension EventLog {
  /// Writes a value from the user, at a fresh version or the next place of a `simultaneously`
  /// block.
  @inlinable @inline(__always)
  package func write(_ value: Element) {
    let thread = ThreadState.current
    if thread.pointee.needsSlowPath { return writeSpecially(value, on: thread) }
    commit(value, on: thread, mayHide: false) { self.freshVersion(on: thread) }
  }

  /// Writes a value on a thread that holds an exclusive section, is in a block or is driven by a simulation.
  @inlinable @inline(never)
  func writeSpecially(_ value: Element, on thread: ThisThread) {
    if deferWrite({ self.write(value) }) { return }
    if thread.pointee.isInBlock {
      writeInBlock(value, on: thread)
    } else {
      writeNow(value, on: thread)
    }
  }

  @usableFromInline @inline(never)
  func writeNow(_ value: Element, on thread: ThisThread) {
    commit(value, on: thread, mayHide: false) { self.nextVersionOfBlock() }
  }

  /// Writes a value on a thread that is in a block, which is shown at its end.
  ///
  /// Apart from what writes a value that is shown at once, whose types are looked up.
  @usableFromInline @inline(never)
  func writeInBlock(_ value: Element, on thread: ThisThread) {
    lock.lock()
    if owner.relaxed != 0 { waitIfOthers() }
    if hasEnded.relaxed != 0 { return lock.unlock() }
    if places != nil { return commitToPlaces(value, at: nextVersionOfBlock) }
    if subscribers.inputs > 0 { subscribers.noteInputs() }
    let version = nextVersionOfBlock()
    if hides(on: thread) {
      hide(value, version, on: thread)
    } else {
      storeNow(value, version, on: thread)
    }
  }

  @inline(never)
  private func storeNow(_ value: Element, _ version: Version, on thread: ThisThread) {
    store(value, version, on: thread, mayHide: false)
  }

  /// Writes a value that a flow causes, at the cause's version if that is newer, otherwise at a
  /// fresh version.
  ///
  /// - Returns: False when the log has ended.
  @inlinable
  package func write(_ value: Element, causedBy cause: Version) -> Bool {
    if hasEnded.ordered != 0 { return false }
    let thread = ThreadState.current
    let needsSlowPath = thread.pointee.needsSlowPath
    if needsSlowPath, deferWrite({ _ = self.write(value, causedBy: cause) }) { return true }
    commit(value, on: thread, mayHide: needsSlowPath) {
      self.version(ofWriteCausedBy: cause, after: self.version, on: thread)
    }
    return true
  }

  /// The version of a value that a flow causes. Called with the lock held.
  ///
  /// - Parameter version: That of the value before.
  @inlinable @inline(__always)
  func version(
    ofWriteCausedBy cause: Version, after version: Version, on thread: ThisThread
  ) -> Version {
    let next = cause > version ? cause : self.version(after: version, causedBy: cause, on: thread)
    lastWriter = thread.pointee.writer ^ UInt32(truncatingIfNeeded: next.tick)
    maySettle = true
    return next
  }

  /// The version of a value whose cause isn't newer than that of the value before.
  ///
  /// A second value of one moment, which another subscription writes, replaces the first one, unless
  /// what follows from that has been written: then the cell is part of a cycle, and each value is
  /// shown.
  @usableFromInline @inline(never)
  func version(
    after version: Version, causedBy cause: Version, on thread: ThisThread
  ) -> Version {
    let isSame = lastWriter == thread.pointee.writer ^ UInt32(truncatingIfNeeded: version.tick)
    guard isCurrent, !isSame, cause.isSameMoment(as: version),
      !subscribers.haveWritten(ofMoment: cause.tick),
      let raised = version.raised(by: Version.nextCorrector())
    else { return .fresh() }
    return raised
  }

  /// Merges a value from a two-way binding, only if its version is newer.
  @inlinable
  func merge(_ value: Element, at version: Version) -> MergeOutcome {
    let thread = ThreadState.current
    let needsSlowPath = thread.pointee.needsSlowPath
    if needsSlowPath, deferWrite({ _ = self.merge(value, at: version) }) { return .taken }
    lock.lock()
    if owner.relaxed != 0 { waitIfOthers() }
    guard version > self.version, hasEnded.relaxed == 0 else {
      lock.unlock()
      return .overtaken
    }
    if places != nil { return mergeToPlaces(value, at: version) }
    maySettle = true
    store(value, version, on: thread, mayHide: needsSlowPath)
    return .taken
  }

  /// Changes the current value for a two-way binding, only if the version is newer.
  ///
  /// As in `update`, other writers wait while `body` runs.
  func merge(at version: Version, _ body: @escaping (inout Element) -> Void) -> MergeOutcome {
    let thread = ThreadState.current
    if thread.pointee.needsSlowPath, deferWrite({ _ = self.merge(at: version, body) }) {
      return .taken
    }
    let isOutermost = enterUpdate(thread)
    defer { if isOutermost, thread.pointee.hasDeferred { propagate(thread) } }
    guard version > self.version, hasEnded.relaxed == 0, var value = current else {
      leaveUpdate(thread, isOutermost)
      lock.unlock()
      return .overtaken
    }
    if places != nil {
      leaveUpdate(thread, isOutermost)
      lock.unlock()
      return mergeToPlaces(at: version, body)
    }
    lock.unlock()
    body(&value)
    lock.lock()
    leaveUpdate(thread, isOutermost)
    if places != nil {
      lock.unlock()
      return mergeToPlaces(at: version, body)
    }
    // A binding may have raised the version meanwhile: that needs no exclusive section.
    guard version > self.version else {
      lock.unlock()
      return .overtaken
    }
    maySettle = true
    store(value, version)
    return .taken
  }

  /// Wakes the bindings that watch, though neither value nor version has changed.
  package func wakeBindings() {
    let places = lock.withLock { subscribers.snapshot() }
    Propagation.wake(places, bindingsOnly: true)
  }

  /// Raises the version of the value without showing it to anything but bindings.
  ///
  /// - Parameter onlyRevising: Whether only a value of the same write is raised.
  @usableFromInline
  package func raise(to version: Version, onlyRevising: Bool) {
    lock.lock()
    if let hidden, !hidden.isOwn {
      _ = raiseShown(hidden, to: version) { shown in
        version > shown.version && (!onlyRevising || version.isRevision(of: shown.version))
      }
      return
    }
    guard version > self.version, !onlyRevising || version.isRevision(of: self.version) else {
      return lock.unlock()
    }
    self.version = version
    let places = subscribers.snapshot()
    lock.unlock()
    Propagation.wake(places, bindingsOnly: true)
  }

  /// Raises the version of the value that was written at `stamp`.
  ///
  /// - Returns: False when another value has been written.
  package func raise(to version: Version, ifWritten stamp: Version) -> Bool {
    lock.lock()
    if let hidden, !hidden.isOwn { return raiseShown(hidden, to: version) { $0.written == stamp } }
    guard written == stamp else {
      lock.unlock()
      return false
    }
    guard version > self.version else {
      lock.unlock()
      return true
    }
    self.version = version
    let places = subscribers.snapshot()
    lock.unlock()
    Propagation.wake(places, bindingsOnly: true)
    return true
  }

  @inlinable @inline(__always)
  func commit(
    _ value: Element, on thread: ThisThread, mayHide: Bool, at version: () -> Version
  ) {
    lock.lock()
    if owner.relaxed != 0 { waitIfOthers() }
    if hasEnded.relaxed != 0 { return lock.unlock() }
    if places != nil { return commitToPlaces(value, at: version) }
    // Before the version is taken: a reader that sees a newer element elsewhere then finds these
    // noted.
    if subscribers.inputs > 0 { subscribers.noteInputs() }
    store(value, version(), on: thread, mayHide: mayHide)
  }

  /// Called with the lock held. Releases the lock, then wakes all watchers.
  ///
  /// - Parameter mayHide: Whether the thread may be in a block, at whose end the value is shown.
  @inlinable @inline(__always)
  func store(
    _ value: Element, _ version: Version,
    on thread: ThisThread = ThreadState.current, mayHide: Bool = true, isPassed: Bool = false
  ) {
    if mayHide, thread.pointee.isInBlock, !isPassed, hides(on: thread) {
      return hide(value, version, on: thread)
    }
    Retired.taking { store(value, version, on: thread, isPassed: isPassed, &$0) }
  }

  @inlinable @inline(__always)
  func store(
    _ value: Element, _ version: Version, on thread: ThisThread,
    isPassed: Bool, _ retired: inout Retired<Element>
  ) {
    self.version = version
    written = version
    if isCurrent { replaceCurrent(with: value, &retired) }
    if hidden != nil, let before = showBeside(value, version) { retired.take(before) }
    if subscribers.count == 0 && kept == nil {
      lock.unlock()
      return retired.destroy(on: thread)
    }
    let crowd = subscribers.crowd()
    if crowd == .writers { begin(version, on: thread) }
    append(value, version, &retired)
    let places = subscribers.snapshot()
    lock.unlock()
    retired.destroy(on: thread)
    if isPassed {
      Propagation.pass(places, at: version.tick, by: nil)
    } else if crowd == .views {
      Propagation.call(places, on: thread)
    } else {
      Propagation.wake(places, bindingsOnly: false, on: thread)
    }
  }

  @inlinable @inline(__always)
  func replaceCurrent(with value: Element, _ retired: inout Retired<Element>) {
    if let replaced = current { retired.take(replaced) }
    current = value
  }

  /// The next version of the `simultaneously` block of this thread; nil outside of a block.
  package func versionInBlock() -> Version? {
    ThreadState.current.pointee.block?.next(after: latestVersion)
  }

  /// The version of a write that is made now, or the next place of a `simultaneously` block. Called
  /// with the lock held.
  ///
  /// Inputs are noted before it is taken: a reader that sees a newer element elsewhere then finds
  /// these noted.
  @inlinable @inline(__always)
  func nextVersion(on thread: ThisThread) -> Version {
    if subscribers.inputs > 0 { subscribers.noteInputs() }
    return nextVersion(withoutInputsOn: thread)
  }

  /// The same, if the inputs are noted, or are to be later.
  @inlinable @inline(__always)
  func nextVersion(withoutInputsOn thread: ThisThread) -> Version {
    thread.pointee.needsSlowPath ? nextVersionOfBlock() : freshVersion(on: thread)
  }

  /// Begins a moment from which others are written. Called with the lock held.
  @usableFromInline
  func begin(_ version: Version, on thread: ThisThread) {
    maySettle = true
    thread.begin(version, in: self)
  }

  @usableFromInline
  func nextVersionOfBlock() -> Version {
    maySettle = true
    let thread = ThreadState.current
    return thread.pointee.block?.next(after: version) ?? freshVersion(on: thread)
  }

  /// The version of a write that nothing has caused. Called with the lock held.
  @inlinable @inline(__always)
  func freshVersion(on thread: ThisThread) -> Version {
    if component == nil || places == nil && subscribers.crowd() != .writers { return .fresh() }
    return thread.freshVersion(in: self)
  }
}
