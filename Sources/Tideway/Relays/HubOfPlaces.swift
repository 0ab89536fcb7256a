/// A write of one place of a model, or of the whole.
@usableFromInline
struct PlaceWrite {
  /// The place; nil for the whole.
  let place: Place?
  /// Changes the model at the given address.
  let apply: (UnsafeMutableRawPointer) -> Void

  init(place: Place?, apply: @escaping (UnsafeMutableRawPointer) -> Void) {
    self.place = place
    self.apply = apply
  }
}

// A model whose parts are cells: each write determines what it changes.
extension Hub {
  /// Returns the places of this model, created when the first one is used.
  func placesInUse() -> Places {
    executor.lock.withLock {
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
    executor.lock.unlock()
    change([nil], isEvent: true, { _, whole in whole = value }, at: { _, _ in version() })
  }

  /// Merges a value into the whole. Called with the lock held, which it releases.
  @usableFromInline @inline(never)
  func mergeToPlaces(_ value: Element, at version: Version) -> MergeOutcome {
    executor.lock.unlock()
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
      executor.putAside({ self.accept(at: place, body) })
    {
      return
    }
    if hasEnded.ordered == 0 { write(to: place, body) }
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
      try withUnsafeMutablePointer(to: &model) { try body(UnsafeMutableRawPointer($0)) }
    }
  }

  /// Writes a value that a flow causes, at the cause's version if that is newer, otherwise at a
  /// fresh version.
  ///
  /// - Returns: False when the hub has ended.
  func write(
    to place: Place, causedBy cause: Version, _ body: @escaping (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    if hasEnded.ordered != 0 { return false }
    if ThreadState.current.pointee.isSpecial,
      executor.putAside({ _ = self.write(to: place, causedBy: cause, body) })
    {
      return true
    }
    _ = change(
      [place], isEvent: true, { _, value in withUnsafeMutablePointer(to: &value) { body($0) } },
      at: { _, now in cause > now ? cause : .fresh() })
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
        { _, value in withUnsafeMutablePointer(to: &value) { write.apply($0) } },
        at: next, joining: parts)
    }
  }

  /// Merges into several places at once: into each place whose version is older.
  @usableFromInline
  func merge(_ writes: [PlaceWrite], at version: Version) -> MergeOutcome {
    merge(version) { isNewer, next in
      self.change(
        writes.map { $0.place }, isEvent: false, isNewer: isNewer,
        { index, value in withUnsafeMutablePointer(to: &value) { writes[index].apply($0) } },
        at: next)
    }
  }

  /// Merges now, or when this thread leaves another relay.
  private func merge(
    _ version: Version,
    _ change:
      @escaping (
        (Version) -> Bool, (UnsafeMutablePointer<ThreadState>, Version) -> Version
      ) -> MergeOutcome
  ) -> MergeOutcome {
    if ThreadState.current.pointee.isSpecial,
      executor.putAside({ _ = self.merge(version, change) })
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
    at next: (UnsafeMutablePointer<ThreadState>, Version) -> Version,
    joining parts: PartVersions? = nil
  ) rethrows -> MergeOutcome {
    let thread = ThreadState.current
    let isOutermost = executor.enterUpdate(thread)
    defer { if isOutermost, thread.pointee.isOwed { executor.propagate(thread) } }
    while true {
      let taken = written.indices.filter { isTaken(written[$0], isNewer) }
      guard hasEnded.relaxed == 0, let before = current, !taken.isEmpty else {
        executor.leaveUpdate(thread, isOutermost)
        executor.lock.unlock()
        return .overtaken
      }
      executor.lock.unlock()
      var value = before, steps: [ModelStep<Element>] = []
      do {
        for index in taken {
          let old = value
          try body(index, &value)
          steps.append(ModelStep(place: written[index], old: old, new: value))
        }
      } catch {
        executor.lock.lock()
        executor.leaveUpdate(thread, isOutermost)
        executor.lock.unlock()
        throw error
      }
      executor.lock.lock()
      let (changes, joining) = look(at: &steps, isEvent, joining: parts)
      // Raising needs no turnstile: a place may be newer by now, and is left out then.
      guard changes.allSatisfy({ isTaken($0.place, isNewer) }) else { continue }
      executor.leaveUpdate(thread, isOutermost)
      let outcome = commit(changes, steps[steps.count - 1].new, joining) { next(thread, $0) }
      return taken.count == written.count ? outcome : .overtaken
    }
  }

  /// The end of an `update` during which the first place was made. Called with the lock held, which it releases, in
  /// the turnstile.
  @usableFromInline @inline(never)
  func commitUpdateToPlaces(
    _ value: Element, _ thread: UnsafeMutablePointer<ThreadState>, _ isOutermost: Bool
  ) {
    var steps = [ModelStep(place: nil, old: current.unsafelyUnwrapped, new: value)]
    let (changes, _) = look(at: &steps, true, joining: nil)
    executor.leaveUpdate(thread, isOutermost)
    _ = commit(changes, value, nil) { _ in
      thread.pointee.isSpecial ? self.nextVersionOfBlock() : .fresh()
    }
  }

  /// What steps have changed. Called in the turnstile with the lock held, which is released meanwhile, since comparing
  /// runs code of the user's. A place that is made meanwhile is looked at too.
  private func look(
    at steps: inout [ModelStep<Element>], _ isEvent: Bool, joining parts: PartVersions?
  ) -> ([ModelChange], Joining?) {
    guard let places else { return ([], nil) }
    while true {
      let generation = places.generation
      let reached = steps.map { places.reached(from: $0.place) }
      executor.lock.unlock()
      var seen = steps, joining: Joining?
      if let parts {
        joining = Joining(parts, into: steps[0].place, reached[0])
        joining?.restore(from: steps[0].old, in: &seen[0].new)
      }
      let changes = zip(seen, reached).map { ModelChange($0, $1, isEvent) }
      executor.lock.lock()
      guard generation == places.generation, joining?.isStillRight ?? true else { continue }
      steps = seen
      return (changes, joining)
    }
  }

  private func isTaken(_ place: Place?, _ isNewer: (Version) -> Bool) -> Bool {
    isNewer(version(of: place)) && place?.isGone != true
  }

  /// The version of a place; nil for the version of the whole. Called with the lock held.
  private func version(of place: Place?) -> Version { place?.stamp.version ?? version }

  /// Called with the lock held. Releases the lock, then wakes all watchers of the changes.
  ///
  /// - Returns: The outcome of the last change.
  private func commit(
    _ changes: [ModelChange], _ value: Element, _ joining: Joining?,
    at next: (Version) -> Version
  ) -> MergeOutcome {
    // Before a version is taken: a reader that sees a newer element elsewhere then finds these
    // noted.
    if seats.inputs > 0 { seats.noteInputs() }
    var woken: ContiguousArray<Seat?> = [], isShown = false, outcome = MergeOutcome.overtaken
    for change in changes {
      let version = next(version(of: change.place))
      let actual = note(change, version, joining, &woken)
      outcome = actual == version ? .taken : .takenAs(actual)
      if joining?.keepsSome == true { outcome = .overtaken }
      if change.isChanged { isShown = true }
      for place in change.gone {
        places?.remove(place)
        woken.append(contentsOf: place.seats.handOut())
      }
    }
    show(value, isShown: isShown, woken)
    places?.forget(changes.flatMap(\.gone))
    return outcome
  }

  /// Gives the versions to all places that a write reaches.
  ///
  /// - Returns: The version of the place that was written.
  private func note(
    _ change: ModelChange, _ version: Version, _ joining: Joining?,
    _ woken: inout ContiguousArray<Seat?>
  ) -> Version {
    var newest = version
    for (place, isChanged) in change.inner {
      newest = max(newest, note(place, isChanged, version, joining, &woken))
    }
    guard let written = change.place else {
      let mark = places?.mark ?? 0
      self.version =
        joining?.version(after: max(newest, self.version), mark)
        ?? (newest > version ? newest.named(mark) : version)
      self.written = self.version
      return self.version
    }
    let stamp = written.stamp
    written.stamp.put(
      joining?.version(after: max(newest, stamp.version), stamp.mark)
        ?? (newest > version ? newest.named(stamp.mark) : version))
    woken.append(contentsOf: written.seats.handOut())
    newest = written.stamp.version
    for (place, isChanged) in change.others where isChanged {
      note(newest, place, isChanged: true, &woken)
    }
    for place in change.outer {
      note(newest, place, isChanged: change.isChanged, &woken)
      newest = max(newest, place.stamp.version)
    }
    noteWhole(newest, isChanged: change.isChanged)
    return written.stamp.version
  }

  /// Gives its version to a part of the written value.
  ///
  /// - Returns: The version, if it is one of the write.
  private func note(
    _ place: Place, _ isChanged: Bool, _ version: Version, _ joining: Joining?,
    _ woken: inout ContiguousArray<Seat?>
  ) -> Version {
    let before = place.stamp.version
    var inside = Version.initial
    place.inner.forEach { inside = max(inside, $0.stamp.version) }
    let isShared = joining?.take(place, isChanged) ?? false
    if !isShared, isChanged { place.stamp.note(max(version, inside), isChanged: true) }
    if inside > place.stamp.version { place.stamp.note(inside, isChanged: false) }
    if place.stamp.version != before { woken.append(contentsOf: place.seats.handOut()) }
    return isShared || isChanged ? place.stamp.version : version
  }

  private func note(
    _ version: Version, _ place: Place, isChanged: Bool, _ woken: inout ContiguousArray<Seat?>
  ) {
    let before = place.stamp.version
    place.stamp.note(version, isChanged: isChanged)
    if place.stamp.version != before { woken.append(contentsOf: place.seats.handOut()) }
  }

  @usableFromInline
  func noteWhole(_ version: Version, isChanged: Bool) {
    var whole = PlaceStamp(self.version, mark: places.unsafelyUnwrapped.mark)
    whole.written = written
    whole.note(version, isChanged: isChanged)
    (self.version, written) = (whole.version, whole.written)
  }

  /// Called with the lock held. Releases the lock.
  private func show(_ value: Element, isShown: Bool, _ woken: ContiguousArray<Seat?>) {
    let replaced = current
    var passed: Passed<Element>?
    current = value
    if isShown, seats.count > 0 || replay > 0 { passed = append(value, version) }
    var places = seats.handOut()
    places.append(contentsOf: woken)
    executor.lock.unlock()
    withExtendedLifetime((replaced, passed)) {}
    Turn.wake(places, bindingsOnly: !isShown)
  }

  // MARK: Raising

  /// Raises the version of a place, and of what contains it, without showing that to anything but
  /// bindings.
  ///
  /// - Parameter isMeant: Whether the place in its current state is to be raised.
  /// - Returns: False if it isn't.
  func raise(_ place: Place, to version: Version, if isMeant: (PlaceStamp) -> Bool) -> Bool {
    executor.lock.lock()
    guard isMeant(place.stamp) else {
      executor.lock.unlock()
      return false
    }
    guard version > place.stamp.version else {
      executor.lock.unlock()
      return true
    }
    place.stamp.version = version
    var woken = place.seats.handOut(), newest = version
    for outer in place.containers {
      note(newest, outer, isChanged: false, &woken)
      newest = max(newest, outer.stamp.version)
    }
    noteWhole(newest, isChanged: false)
    woken.append(contentsOf: seats.handOut())
    executor.lock.unlock()
    Turn.wake(woken, bindingsOnly: true)
    return true
  }

  /// Wakes the waker for a place's bindings, and returns a closure that stops this.
  func watch(_ place: Place, by waker: FlowWaker) -> @Sendable () -> Void {
    let seat = Seat(.binding)
    seat.arm(waker)
    executor.lock.withLock { place.seats.add(seat) }
    return { self.executor.lock.withLock { _ = place.seats.remove(seat) } }
  }
}

/// One of the changes that are made to a model at once.
private struct ModelStep<Root> {
  /// Nil for the whole.
  let place: Place?
  let old: Root
  var new: Root
}

/// What a step has changed, looked at outside of the lock: comparing runs code of the user's.
private struct ModelChange {
  /// The place; nil for the whole.
  let place: Place?
  let isChanged: Bool
  var inner: [(place: Place, isChanged: Bool)] = []
  var others: [(place: Place, isChanged: Bool)] = []
  let outer: [Place]
  /// The places whose elements were removed.
  private(set) var gone: [Place] = []

  init<Root>(_ step: ModelStep<Root>, _ reached: ReachedPlaces, _ isEvent: Bool) {
    let place = step.place
    self.place = place
    outer = reached.outer
    let finder = Finder()
    (isChanged, inner, others, gone) = withUnsafePointer(to: step.old) { old in
      withUnsafePointer(to: step.new) { new in
        var gone: [Place] = []
        func isChanged(_ place: Place) -> Bool {
          let change = place.change(from: old, to: new, finder)
          guard case .gone = change else { return change == .changed }
          place.keepLast(of: old)
          gone.append(place)
          return true
        }
        // A whole cannot be compared.
        let written = isEvent || place.map { isChanged($0) } ?? true
        return (
          written, reached.inner.map { ($0, isChanged($0)) },
          reached.others.map { ($0, isChanged($0)) }, gone
        )
      }
    }
  }
}
