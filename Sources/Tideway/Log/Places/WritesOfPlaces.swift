/// A write of one place of a model, or of the whole.
///
/// Safe because it is applied only to the model for which it was made.
@safe @usableFromInline
struct PlaceWrite {
  /// The place; nil for the whole.
  let place: Place?
  /// Changes the model at the given address.
  let apply: (UnsafeMutableRawPointer) -> Void

  init(place: Place?, apply: @escaping (UnsafeMutableRawPointer) -> Void) {
    self.place = place
    unsafe self.apply = apply
  }
}

// A model whose parts are cells: each write determines what it changes.
extension EventLog {
  /// Returns the places of this model, created when the first one is used.
  func placesInUse() -> Places {
    lock.withLock {
      if let places { return places }
      let made = Places()
      places = made
      return made
    }
  }

  // MARK: Writing

  /// Writes the whole. Called with the lock held, which it releases.
  @usableFromInline @inline(never)
  func commitToPlaces(_ value: Element, at version: () -> Version) {
    lock.unlock()
    change([nil], isEvent: true, { _, whole in whole = value }, at: { _, _ in version() })
  }

  /// Merges a value into the whole. Called with the lock held, which it releases.
  @usableFromInline @inline(never)
  func mergeToPlaces(_ value: Element, at version: Version) -> MergeOutcome {
    lock.unlock()
    return mergeToPlaces(at: version) { $0 = value }
  }

  /// Merges a change of its value into the whole.
  func mergeToPlaces(at version: Version, _ body: @escaping (inout Element) -> Void)
    -> MergeOutcome
  {
    merge(version) { isNewer, next in
      self.change([nil], isEvent: false, isNewer: isNewer, { body(&$1) }, at: next)
    }
  }

  /// Writes a place for the user, later if the thread is in another relay.
  func accept(at place: Place, _ body: @escaping (UnsafeMutableRawPointer) -> Void) {
    if ThreadState.current.pointee.needsSlowPath,
      deferWrite({ unsafe self.accept(at: place, body) })
    {
      return
    }
    if hasEnded.ordered == 0 { unsafe write(to: place, body) }
  }

  /// Writes a place for the user; nil for the whole.
  @inlinable
  func write<Result>(
    to place: Place?, _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    var result: Result?
    try change(
      [place], isEvent: true, { _, value in result = try body(&value) },
      at: { thread, _ in self.nextVersion(withoutInputsOn: thread) })
    if let result { return result }
    // The element was removed: the written value has no effect.
    var model = value
    return try body(&model)
  }

  /// Writes a place by way of the model's address.
  func write<Result>(
    to place: Place, _ body: (UnsafeMutableRawPointer) throws -> Result
  ) rethrows -> Result {
    try write(to: place) { (model: inout Element) in
      try unsafe withUnsafeMutablePointer(to: &model) {
        try unsafe body(UnsafeMutableRawPointer($0))
      }
    }
  }

  /// Writes a value that a flow causes, at the cause's version if that is newer, otherwise at a
  /// fresh version.
  ///
  /// - Returns: False when the log has ended, or the element that contains the place was removed.
  func write(
    to place: Place, causedBy cause: Version, _ body: @escaping (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    if hasEnded.ordered != 0 { return false }
    if ThreadState.current.pointee.needsSlowPath,
      deferWrite({ _ = unsafe self.write(to: place, causedBy: cause, body) })
    {
      return true
    }
    let outcome = change(
      [place], isEvent: true,
      { _, value in unsafe withUnsafeMutablePointer(to: &value) { unsafe body($0) } },
      at: { thread, now in self.version(ofWriteCausedBy: cause, after: now, on: thread) })
    if case .overtaken = outcome { return false }
    return true
  }

  /// Merges another model's value into a place, or into the whole. Parts that are newer here stay.
  ///
  /// - Parameter parts: The versions of the value's parts.
  func join(
    _ write: PlaceWrite, at version: Version, _ parts: PartVersions
  ) -> MergeOutcome {
    merge(version) { isNewer, next in
      self.change(
        [write.place], isEvent: false, isNewer: isNewer,
        { _, value in unsafe withUnsafeMutablePointer(to: &value) { unsafe write.apply($0) } },
        at: next, joining: parts)
    }
  }

  /// Merges into several places at once: into each place whose version is older.
  @usableFromInline
  func merge(_ writes: [PlaceWrite], at version: Version) -> MergeOutcome {
    merge(version) { isNewer, next in
      self.change(
        writes.map { $0.place }, isEvent: false, isNewer: isNewer,
        { index, value in
          unsafe withUnsafeMutablePointer(to: &value) { unsafe writes[index].apply($0) }
        },
        at: next)
    }
  }

  /// Merges now, or when this thread leaves another relay.
  private func merge(
    _ version: Version,
    _ change:
      @escaping (
        (Version) -> Bool, (ThisThread, Version) -> Version
      ) -> MergeOutcome
  ) -> MergeOutcome {
    if ThreadState.current.pointee.needsSlowPath,
      deferWrite({ _ = self.merge(version, change) })
    {
      return .taken
    }
    return change({ version > $0 }, { _, _ in version })
  }

  /// Changes places in the exclusive section, one after the other, and shows all changes at once.
  ///
  /// - Parameters:
  ///   - isEvent: Whether all watchers are notified even if nothing changes.
  ///   - isNewer: Whether a place that has the given version is to be changed.
  ///   - body: Makes one of the changes.
  ///   - next: Returns the new version for a place that has the given one.
  ///   - parts: The versions of the parts of the written value, if it is another model's.
  @discardableResult
  @usableFromInline
  func change(
    _ written: [Place?], isEvent: Bool, isNewer: (Version) -> Bool = { _ in true },
    _ body: (Int, inout Element) throws -> Void,
    at next: (ThisThread, Version) -> Version,
    joining parts: PartVersions? = nil
  ) rethrows -> MergeOutcome {
    let thread = ThreadState.current
    // Looks that are released after the exclusive section.
    var passed: [ModelLook] = []
    defer { thread.pointee.releaseOutside(passed) }
    let isOutermost = enterUpdate(thread)
    defer { if isOutermost, thread.pointee.hasDeferred { propagate(thread) } }
    while true {
      let taken = written.indices.filter { isTaken(written[$0], isNewer) }
      guard hasEnded.relaxed == 0, !taken.isEmpty else {
        leaveUpdate(thread, isOutermost)
        lock.unlock()
        return .overtaken
      }
      let steps = stepsFromHere(taken.count)
      lock.unlock()
      do {
        for index in taken {
          try steps.add(at: written[index], of: Element.self) { try body(index, &$0) }
        }
      } catch {
        lock.lock()
        leaveUpdate(thread, isOutermost)
        lock.unlock()
        thread.pointee.releaseOutside(steps)
        throw error
      }
      lock.lock()
      var look = look(at: steps, isEvent, joining: parts, &passed)
      let beside = lookBeside(steps, isEvent, joining: parts, &look, &passed, on: thread)
      // Raising needs no exclusive section: a place may be newer by now, and is left out then.
      guard look.changes.allSatisfy({ isTaken($0.place, isNewer) }) else {
        passed.append(look)
        continue
      }
      if !isOutermost { passed.append(look) }
      leaveUpdate(thread, isOutermost)
      let outcome = commit(look, beside: beside) { next(thread, $0) }
      return taken.count == written.count ? outcome : .overtaken
    }
  }

  /// The steps of a write that begins now. Called with the lock held.
  private func stepsFromHere(_ count: Int) -> ModelSteps {
    ModelSteps(from: holdCurrent(room: count + 1))
  }

  /// What the steps make of what is shown, while a block of another thread runs that has written the model; nil
  /// if there is none. Called in the exclusive section with the lock held, which is released meanwhile.
  private func lookBeside(
    _ steps: ModelSteps, _ isEvent: Bool, joining parts: PartVersions?, _ look: inout ModelLook,
    _ passed: inout [ModelLook], on thread: ThisThread
  ) -> ModelBeside? {
    if hidden == nil || hides(on: thread) { return nil }
    while true {
      lock.unlock()
      let beside = ModelBeside(steps, of: self)
      lock.lock()
      passed.append(look)
      look = self.look(at: steps, isEvent, joining: parts, &passed)
      if beside.isStillRight(for: self) { return beside }
    }
  }

  /// The end of an `update` during which the first place was made. Called with the lock held, which
  /// it releases, in the exclusive section.
  @usableFromInline @inline(never)
  func commitUpdateToPlaces(
    _ value: Element, _ thread: ThisThread, _ isOutermost: Bool
  ) {
    let steps = stepsFromHere(1)
    steps.add(at: nil, of: Element.self) { $0 = value }
    var passed: [ModelLook] = []
    defer { withExtendedLifetime(passed) {} }
    let look = look(at: steps, true, joining: nil, &passed)
    leaveUpdate(thread, isOutermost)
    _ = commit(look, beside: nil) { _ in
      self.nextVersion(withoutInputsOn: thread)
    }
  }

  /// What steps have changed. Called in the exclusive section with the lock held, which is released
  /// meanwhile, since comparing runs code of the user's. A place that is made meanwhile is looked
  /// at too.
  ///
  /// - Parameter passed: Takes the looks that were in vain.
  private func look(
    at steps: ModelSteps, _ isEvent: Bool, joining parts: PartVersions?,
    _ passed: inout [ModelLook]
  ) -> ModelLook {
    guard let places else { return ModelLook(steps, []) }
    while true {
      let generation = places.generation
      let changes = steps.places.map {
        ModelChange(of: $0, places.reached(from: $0, withVersions: parts != nil))
      }
      lock.unlock()
      var look = ModelLook(steps, changes)
      look.compare(isEvent, joining: parts)
      lock.lock()
      if generation == places.generation, look.joining?.isStillRight ?? true { return look }
      passed.append(look)
    }
  }
}
