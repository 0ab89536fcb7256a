// Which versions a write of a place gives to the model and its places, and which bindings it wakes.
//
// Safe because the steps of a log's write have models of the type of its elements.
extension EventLog {
  func isTaken(_ place: Place?, _ isNewer: (Version) -> Bool) -> Bool {
    isNewer(version(of: place)) && place?.isGone != true
  }

  /// The version of a place; nil for the version of the whole. Called with the lock held.
  func version(of place: Place?) -> Version { place?.stamp.version ?? version }

  /// Called with the lock held. Releases the lock, then wakes all watchers of the changes.
  ///
  /// - Parameters:
  ///   - look: What is written, which gets the model that was there before in its place.
  ///   - beside: What is shown instead, while a block of another thread runs.
  /// - Returns: The outcome of the last change.
  func commit(
    _ look: ModelLook, beside: ModelBeside?, at next: (Version) -> Version
  ) -> MergeOutcome {
    let changes = look.changes, joining = look.joining
    // Before a version is taken: a reader that sees a newer element elsewhere then finds these
    // noted.
    if subscribers.inputs > 0 { subscribers.noteInputs() }
    let thread = ThreadState.current
    let isHidden = hides(on: thread)
    // Before the versions of the parts change.
    if isHidden { hiddenBlock(of: thread) }
    let before = isHidden ? changes.map(\.writtenOfPlaces) : []
    var woken: ContiguousArray<Subscriber?> = [], isShown = false, outcome = MergeOutcome.overtaken
    var cause = Version.initial
    for change in changes {
      let version = next(version(of: change.place))
      cause = max(cause, version)
      let actual = note(change, version, joining, &woken)
      outcome = actual == version ? .taken : .takenAs(actual)
      if joining?.keepsSome == true { outcome = .overtaken }
      if change.isChanged { isShown = true }
      for place in change.gone {
        places?.remove(place)
        woken.append(contentsOf: place.subscribers.snapshot())
      }
    }
    if isHidden {
      for (change, before) in zip(changes, before) { hidden?.noteTouched(change, before) }
      hide(look.steps, isShown: isShown, woken, on: thread)
    } else {
      if let beside { showBeside(look, beside) }
      show(look.steps, beside, causedBy: cause, isShown: isShown, woken)
    }
    for change in changes where !change.gone.isEmpty { places?.forget(change.gone) }
    return outcome
  }

  /// Gives the versions to all places that a write reaches.
  ///
  /// - Returns: The version of the place that was written.
  private func note(
    _ change: ModelChange, _ version: Version, _ joining: Joining?,
    _ woken: inout ContiguousArray<Subscriber?>
  ) -> Version {
    var newest = version
    for (place, isChanged) in change.reached.inner {
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
    woken.append(contentsOf: written.subscribers.snapshot())
    newest = written.stamp.version
    for (place, isChanged) in change.reached.others where isChanged {
      note(newest, place, isChanged: true, &woken)
    }
    for place in change.reached.outer {
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
    _ woken: inout ContiguousArray<Subscriber?>
  ) -> Version {
    if !isChanged, joining == nil, place.inner.isEmpty { return version }
    let before = place.stamp.version
    var inside = Version.initial
    place.inner.forEach { inside = max(inside, $0.stamp.version) }
    let isShared = joining?.take(place, isChanged) ?? false
    if !isShared, isChanged { place.stamp.note(max(version, inside), isChanged: true) }
    if inside > place.stamp.version { place.stamp.note(inside, isChanged: false) }
    if place.stamp.version != before { woken.append(contentsOf: place.subscribers.snapshot()) }
    return isShared || isChanged ? place.stamp.version : version
  }

  private func note(
    _ version: Version, _ place: Place, isChanged: Bool, _ woken: inout ContiguousArray<Subscriber?>
  ) {
    let before = place.stamp.version
    place.stamp.note(version, isChanged: isChanged)
    if place.stamp.version != before { woken.append(contentsOf: place.subscribers.snapshot()) }
  }

  /// Makes what contains a place as new as the place.
  func noteContainers(
    of place: Place, isChanged: (Place) -> Bool, _ woken: inout ContiguousArray<Subscriber?>
  ) {
    var newest = place.stamp.version
    for outer in place.containers {
      note(newest, outer, isChanged: isChanged(outer), &woken)
      newest = max(newest, outer.stamp.version)
    }
    noteWhole(newest, isChanged: false)
  }

  @usableFromInline
  func noteWhole(_ version: Version, isChanged: Bool) {
    var whole = PlaceStamp(self.version, mark: places!.mark)
    whole.written = written
    whole.note(version, isChanged: isChanged)
    (self.version, written) = (whole.version, whole.written)
  }

  /// Notes what is shown of a write while a block of another thread runs. Called with the lock held.
  @inline(never)
  private func showBeside(_ look: ModelLook, _ beside: ModelBeside) {
    guard let hidden else { return }
    if beside.model != nil { for change in look.changes { hidden.note(change) } }
    let shown =
      unsafe beside.model ?? ElementBuffer(holding: look.steps.result(of: Element.self).pointee)
    beside.replaced = hidden.show(
      shown, version, written: written, as: hidden.nextWrite())
  }

  /// Called with the lock held. Releases the lock.
  private func show(
    _ steps: ModelSteps, _ beside: ModelBeside?, causedBy cause: Version, isShown: Bool,
    _ woken: ContiguousArray<Subscriber?>
  ) {
    maySettle = true
    if isShown, !woken.isEmpty || subscribers.crowd() == .writers {
      ThreadState.current.begin(version, in: self)
    }
    var all = subscribers.snapshot()
    all.append(contentsOf: woken)
    // The model before is destroyed with the steps.
    unsafe swapCurrent(&steps.result(of: Element.self).pointee)
    if isShown, subscribers.count > 0 || kept != nil {
      if let beside { append(beside, causedBy: cause) } else { appendModel(causedBy: cause) }
    } else {
      lock.unlock()
    }
    Propagation.wake(all, bindingsOnly: !isShown)
  }

  /// Shows a model without what a block of another thread has written. Called with the lock held, which it
  /// releases.
  @inline(never)
  private func append(_ beside: ModelBeside, causedBy cause: Version) {
    guard let shown = beside.model else { return appendModel(causedBy: cause) }
    kept?.cause = cause
    Retired.taking { retired in
      append(shown.element(0, of: Element.self), version, &retired)
      lock.unlock()
      retired.destroy()
    }
  }

  // MARK: Raising

  /// Raises the version of a place, and of what contains it, without showing that to anything but
  /// bindings.
  ///
  /// - Parameter isMeant: Whether the place in its current state is to be raised.
  /// - Returns: False if it isn't.
  func raise(_ place: Place, to version: Version, if isMeant: (PlaceStamp) -> Bool) -> Bool {
    lock.lock()
    let shown = stamp(of: place)
    guard isMeant(shown) else {
      lock.unlock()
      return false
    }
    guard version > shown.version else {
      lock.unlock()
      return true
    }
    var woken = place.subscribers.snapshot()
    if let hidden, !hidden.isOwn {
      hidden.raise(place, to: version, markOfWhole: places!.mark)
      for outer in place.containers { woken.append(contentsOf: outer.subscribers.snapshot()) }
    }
    if hidden?.isTouched(place) != true, version > place.stamp.version {
      place.stamp.version = version
      noteContainers(of: place, isChanged: { _ in false }, &woken)
    }
    woken.append(contentsOf: subscribers.snapshot())
    lock.unlock()
    Propagation.wake(woken, bindingsOnly: true)
    return true
  }

  /// Wakes the waker for a place's bindings, and returns a closure that stops this.
  func watch(_ place: Place, by waker: FlowWaker) -> @Sendable () -> Void {
    let subscriber = Subscriber(.binding)
    subscriber.arm(waker)
    lock.withLock { place.subscribers.add(subscriber) }
    _ = waker.follow(self, place)
    return { self.lock.withLock { _ = place.subscribers.remove(subscriber) } }
  }
}
