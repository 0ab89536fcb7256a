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
    if ThreadState.current.pointee.isSpecial,
      putAside({ unsafe self.accept(at: place, body) })
    {
      return
    }
    if hasEnded.ordered == 0 { unsafe write(to: place, body) }
  }

  /// Writes a place for the user; nil for the whole.
  @usableFromInline
  func write<Result>(
    to place: Place?, _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    var result: Result?
    try change(
      [place], isEvent: true, { _, value in result = try body(&value) },
      at: { thread, _ in thread.pointee.isSpecial ? self.nextVersionOfBlock() : .fresh() })
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
    if ThreadState.current.pointee.isSpecial,
      putAside({ _ = unsafe self.write(to: place, causedBy: cause, body) })
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
    if ThreadState.current.pointee.isSpecial,
      putAside({ _ = self.merge(version, change) })
    {
      return .taken
    }
    return change({ version > $0 }, { _, _ in version })
  }

  /// Changes places in the turnstile, one after the other, and shows all changes at once.
  ///
  /// - Parameters:
  ///   - isEvent: Whether all watchers are notified even if nothing changes.
  ///   - isNewer: Whether a place that has the given version is to be changed.
  ///   - body: Makes one of the changes.
  ///   - next: Returns the new version for a place that has the given one.
  ///   - parts: The versions of the parts of the written value, if it is another model's.
  @discardableResult
  private func change(
    _ written: [Place?], isEvent: Bool, isNewer: (Version) -> Bool = { _ in true },
    _ body: (Int, inout Element) throws -> Void,
    at next: (ThisThread, Version) -> Version,
    joining parts: PartVersions? = nil
  ) rethrows -> MergeOutcome {
    let thread = ThreadState.current
    // Looks that are released after the turnstile.
    var passed: [ModelLook<Element>] = []
    defer { thread.pointee.releaseOutside(passed) }
    let isOutermost = enterUpdate(thread)
    defer { if isOutermost, thread.pointee.isOwed { propagate(thread) } }
    while true {
      let taken = written.indices.filter { isTaken(written[$0], isNewer) }
      guard hasEnded.relaxed == 0, let before = current, !taken.isEmpty else {
        leaveUpdate(thread, isOutermost)
        lock.unlock()
        return .overtaken
      }
      lock.unlock()
      var value = before, steps: [ModelStep<Element>] = []
      do {
        for index in taken {
          let old = value
          try body(index, &value)
          steps.append(ModelStep(place: written[index], old: old, new: value))
        }
      } catch {
        lock.lock()
        leaveUpdate(thread, isOutermost)
        lock.unlock()
        throw error
      }
      var beside = ModelBeside(steps, of: self, on: thread)
      lock.lock()
      var look = look(at: steps, isEvent, joining: parts, &passed)
      while !beside.isStillRight(for: self, on: thread) {
        lock.unlock()
        beside = ModelBeside(steps, of: self, on: thread)
        lock.lock()
        passed.append(look)
        look = self.look(at: steps, isEvent, joining: parts, &passed)
      }
      // Raising needs no turnstile: a place may be newer by now, and is left out then.
      guard look.changes.allSatisfy({ isTaken($0.place, isNewer) }) else {
        passed.append(look)
        continue
      }
      if !isOutermost { passed.append(look) }
      leaveUpdate(thread, isOutermost)
      let outcome = commit(
        look.changes, look.result, look.joining, beside: beside.model
      ) { next(thread, $0) }
      return taken.count == written.count ? outcome : .overtaken
    }
  }

  /// The end of an `update` during which the first place was made. Called with the lock held, which
  /// it releases, in the turnstile.
  @usableFromInline @inline(never)
  func commitUpdateToPlaces(
    _ value: Element, _ thread: ThisThread, _ isOutermost: Bool
  ) {
    let steps = [ModelStep(place: nil, old: current!, new: value)]
    var passed: [ModelLook<Element>] = []
    defer { withExtendedLifetime(passed) {} }
    let look = look(at: steps, true, joining: nil, &passed)
    leaveUpdate(thread, isOutermost)
    _ = commit(look.changes, value, nil) { _ in
      thread.pointee.isSpecial ? self.nextVersionOfBlock() : .fresh()
    }
  }

  /// What steps have changed. Called in the turnstile with the lock held, which is released
  /// meanwhile, since comparing runs code of the user's. A place that is made meanwhile is looked
  /// at too.
  ///
  /// - Parameter passed: Takes the looks that were in vain.
  private func look(
    at steps: [ModelStep<Element>], _ isEvent: Bool, joining parts: PartVersions?,
    _ passed: inout [ModelLook<Element>]
  ) -> ModelLook<Element> {
    guard let places else { return ModelLook(steps, []) }
    while true {
      let generation = places.generation
      let reached = steps.map { places.reached(from: $0.place) }
      lock.unlock()
      var look = ModelLook(steps, reached)
      look.compare(isEvent, joining: parts)
      lock.lock()
      if generation == places.generation, look.joining?.isStillRight ?? true { return look }
      passed.append(look)
    }
  }
}
