// One part of a model, read and written by bindings, in place where that makes no difference to
// others.
//
// Safe because a part is at its offset in a model of this type: see `Place`.
extension EventLog {
  /// Reads the part for bindings.
  @inlinable
  func reading<Part>(of part: PartPlace<Part>) -> CellSnapshot<Part> {
    guard part.offset >= 0 else { return readingOfCopy(part) }
    lock.lock()
    if hidden != nil {
      lock.unlock()
      return readingOfCopy(part)
    }
    defer { lock.unlock() }
    return CellSnapshot(
      .success(withPart(part) { $0 }), part.stamp.version,
      written: part.stamp.written)
  }

  /// Called with the lock held, for a part that is stored in the model itself.
  @inlinable @inline(__always)
  func withPart<Part, Result>(
    _ part: PartPlace<Part>, _ body: (inout Part) -> Result
  ) -> Result {
    // Not `&current!`, for which the compiler may copy the model out and back. The value of an
    // optional is at its start.
    unsafe withUnsafeMutablePointer(to: &current) { model in
      unsafe body(
        &(UnsafeMutableRawPointer(model) + part.offset).assumingMemoryBound(to: Part.self).pointee)
    }
  }

  /// Called without the lock, because finding the part runs user code.
  @usableFromInline
  func readingOfCopy<Part>(_ part: PartPlace<Part>) -> CellSnapshot<Part> {
    let (value, stamp) = copy(of: part)
    return CellSnapshot(.success(value), stamp.version, written: stamp.written)
  }

  /// Returns the part and its versions, read atomically. If its element was removed, another
  /// element with the same identity doesn't count as this part.
  ///
  /// - Parameter waits: Whether to wait for an isolated method that another thread runs.
  func copy<Part>(of part: PartPlace<Part>, waits: Bool = false) -> (Part, PlaceStamp) {
    lock.lock()
    if waits { waitForMethod() }
    let model = seenValue, stamp = stamp(of: part), isGone = part.isGone
    lock.unlock()
    if isGone { return (part.lastValue, stamp) }
    return unsafe (withUnsafePointer(to: model) { unsafe part.value(in: $0) }, stamp)
  }

  /// Returns the part, copied where it lies, as the user reads it; nil if it has to be found in a copy of
  /// the model.
  func valueInPlace<Part>(of part: PartPlace<Part>) -> Part? {
    if part.offset < 0 { return nil }
    return lock.withLock { hidden == nil ? withPart(part) { $0 } : nil }
  }

  /// Writes a part for the user where it lies, if that makes no difference to others.
  ///
  /// All watchers are told, also of an equal value, so nothing is compared.
  ///
  /// - Returns: False if it has to be written in a copy of the model.
  func acceptInPlace<Part>(_ value: Part, in part: PartPlace<Part>) -> Bool {
    let thread = ThreadState.current
    if thread.pointee.needsSlowPath { return false }
    if part.offset < 0 { return acceptInElement(value, part, on: thread) }
    lock.lock()
    if owner.relaxed != 0 { waitIfOthers() }
    guard hasEnded.relaxed == 0, hidden == nil, overlapsContainersOnly(part) else {
      lock.unlock()
      return false
    }
    show(value, in: part, on: thread)
    return true
  }

  /// Writes a part of an element. It is found in the exclusive section, because that runs code of the user's.
  private func acceptInElement<Part>(
    _ value: Part, _ part: PartPlace<Part>, on thread: ThisThread
  ) -> Bool {
    let isOutermost = enterUpdate(thread)
    defer { if isOutermost, thread.pointee.hasDeferred { propagate(thread) } }
    guard locate(part) else {
      leaveUpdate(thread, isOutermost)
      lock.unlock()
      return false
    }
    leaveUpdate(thread, isOutermost)
    show(value, in: part, on: thread)
    return true
  }

  /// Finds a part of an element where it lies. Called in the exclusive section with the lock held, which is released
  /// meanwhile.
  ///
  /// - Returns: Whether it can be written there.
  private func locate(_ part: Place) -> Bool {
    guard hasEnded.relaxed == 0, hidden == nil, !part.isGone, overlapsContainersOnly(part) else {
      return false
    }
    lock.unlock()
    // Nobody writes the model meanwhile.
    let isThere = unsafe withUnsafePointer(to: &current) { unsafe part.locate(in: $0) }
    lock.lock()
    // Meanwhile the log may have ended, and a place may have been made.
    return isThere && hasEnded.relaxed == 0 && hidden == nil && overlapsContainersOnly(part)
  }

  /// Called with the lock held. Releases the lock, then wakes all watchers.
  private func show<Part>(_ value: Part, in part: PartPlace<Part>, on thread: ThisThread) {
    if subscribers.inputs > 0 { subscribers.noteInputs() }
    let isFollowed = subscribers.crowd() == .writers, isKept = subscribers.count > 0 || kept != nil
    var value = value
    let next = freshVersion(on: thread)
    swapPart(part, &value)
    let woken = note(part, next, isChanged: true)
    maySettle = true
    if isFollowed || !woken.isEmpty { thread.begin(version, in: self) }
    if isKept { appendModel(causedBy: next) } else { lock.unlock() }
    // Not earlier: destroying the value may run user code.
    withExtendedLifetime(value) {}
    Propagation.wake(woken, bindingsOnly: false)
  }

  /// Exchanges the value of a part that is stored in the model, or was located in an element. Called with the
  /// lock held.
  private func swapPart<Part>(_ part: PartPlace<Part>, _ value: inout Part) {
    if part.offset >= 0 { return withPart(part) { swap(&$0, &value) } }
    unsafe withUnsafeMutablePointer(to: &current) { model in
      unsafe part.withLocatedValue(in: UnsafeMutableRawPointer(model)) {
        unsafe swap(&$0.assumingMemoryBound(to: Part.self).pointee, &value)
      }
    }
  }

  /// Merges a value into a part, only if the version is newer than the part's.
  @inlinable
  func merge<Part>(
    _ value: Part, into part: PartPlace<Part>, at version: Version
  ) -> MergeOutcome {
    if part.offset < 0 || ThreadState.current.pointee.needsSlowPath {
      return mergeIntoElement(value, part, version) ?? mergeByCopy(value, part, version)
    }
    lock.lock()
    if owner.relaxed != 0 { waitIfOthers() }
    guard version > part.stamp.version, hasEnded.relaxed == 0 else {
      lock.unlock()
      return .overtaken
    }
    let isSimple = overlapsContainersOnly(part)
    guard isSimple, hidden == nil, !isWatched(around: part) else {
      lock.unlock()
      return isSimple && hidden == nil
        ? mergeComparing(value, part, version) : mergeByCopy(value, part, version)
    }
    put(value, into: part, version, isChanged: true)
    return .taken
  }

  /// Merges a value into a part of an element that nothing else watches.
  ///
  /// - Returns: Nil if it has to be compared, or to be written in a copy of the model.
  @usableFromInline @inline(never)
  func mergeIntoElement<Part>(
    _ value: Part, _ part: PartPlace<Part>, _ version: Version
  ) -> MergeOutcome? {
    let thread = ThreadState.current
    if part.offset >= 0 || thread.pointee.needsSlowPath { return nil }
    let isOutermost = enterUpdate(thread)
    defer { if isOutermost, thread.pointee.hasDeferred { propagate(thread) } }
    let isLocated = !isWatched(around: part) && locate(part) && !isWatched(around: part)
    leaveUpdate(thread, isOutermost)
    guard isLocated else {
      lock.unlock()
      return nil
    }
    guard version > part.stamp.version, hasEnded.relaxed == 0 else {
      lock.unlock()
      return .overtaken
    }
    if subscribers.inputs > 0 { subscribers.noteInputs() }
    var value = value
    swapPart(part, &value)
    let woken = note(part, version, isChanged: true)
    lock.unlock()
    // Not earlier: destroying the value may run user code.
    withExtendedLifetime(value) {}
    Propagation.wake(woken, bindingsOnly: false)
    return .taken
  }

  /// Merges a value into a part if something watches what contains the part: unchanged values
  /// aren't shown. The comparison is user code and runs outside of the lock.
  @inlinable
  func mergeComparing<Part>(
    _ value: Part, _ part: PartPlace<Part>, _ version: Version
  ) -> MergeOutcome {
    let thread = ThreadState.current
    let isOutermost = enterUpdate(thread)
    defer { if isOutermost, thread.pointee.hasDeferred { propagate(thread) } }
    let before = withPart(part) { $0 }
    lock.unlock()
    let isChanged = !(part.areEqual?(before, value) ?? false)
    lock.lock()
    leaveUpdate(thread, isOutermost)
    // Another place may have been made in the meantime, which has to be checked too.
    guard overlapsContainersOnly(part), hidden == nil else {
      lock.unlock()
      return mergeByCopy(value, part, version)
    }
    guard version > part.stamp.version, hasEnded.relaxed == 0 else {
      lock.unlock()
      return .overtaken
    }
    put(value, into: part, version, isChanged: isChanged)
    return .taken
  }

  /// Called with the lock held. Releases the lock, then wakes all watchers.
  @inlinable @inline(__always)
  func put<Part>(
    _ value: Part, into part: PartPlace<Part>, _ version: Version, isChanged: Bool
  ) {
    var value = value
    if subscribers.inputs > 0 { subscribers.noteInputs() }
    withPart(part) { swap(&$0, &value) }
    let woken = note(part, version, isChanged: isChanged)
    if isChanged, subscribers.count > 0 { appendModel(causedBy: version) } else { lock.unlock() }
    // Not earlier: destroying the value may run user code.
    withExtendedLifetime(value) {}
    Propagation.wake(woken, bindingsOnly: !isChanged)
  }

  /// Shows the model to its watchers. Called with the lock held, which it releases. Separate from
  /// its caller, which would otherwise move a possibly large model on the stack.
  @inlinable @inline(never)
  func appendModel(causedBy cause: Version) {
    kept?.cause = cause
    maySettle = true
    Retired.taking { retired in
      append(current!, version, &retired)
      lock.unlock()
      retired.destroy()
    }
  }

  /// Whether a part overlaps only the places that contain it. Called with the lock held.
  @usableFromInline
  func overlapsContainersOnly(_ part: Place) -> Bool {
    part.inner.isEmpty && !(places?.inner.hasComputed ?? false) && !part.hasComputedBeside
  }

  /// Whether something watches what contains a part. Otherwise the part need not be compared.
  /// Called with the lock held.
  @usableFromInline
  func isWatched(around part: Place) -> Bool { subscribers.count > 0 || part.isWatchedAround }

  /// Gives a part, and the places that contain it, their versions. Called with the lock held.
  ///
  /// - Returns: The subscribers to wake.
  @usableFromInline
  func note(_ part: Place, _ version: Version, isChanged: Bool) -> ContiguousArray<Subscriber?> {
    part.stamp.put(version)
    var newest = version, woken = part.subscribers.snapshot()
    for container in part.containers {
      container.stamp.note(newest, isChanged: isChanged)
      newest = max(newest, container.stamp.version)
      if container.subscribers.count > 0 {
        woken.append(contentsOf: container.subscribers.snapshot())
      }
    }
    noteWhole(newest, isChanged: isChanged)
    return subscribers.count > 0 ? subscribers.snapshot() + woken : woken
  }

  /// Merges a value into a part in a copy of the model, which is compared with the previous model.
  @usableFromInline @inline(never)
  func mergeByCopy<Part>(
    _ value: Part, _ part: PartPlace<Part>, _ version: Version
  ) -> MergeOutcome {
    unsafe merge([PlaceWrite(place: part) { unsafe part.set(value, in: $0) }], at: version)
  }
}
