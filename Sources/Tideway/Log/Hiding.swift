// How a log keeps back what a `simultaneously` block writes, until the block ends.
//
// Safe because what it hides is of the type of its elements.
extension EventLog {
  /// Whether a write of this thread is kept back. Not the first value, and not where the library
  /// itself holds the exclusive section, because it continues with what it has written. Called with the lock
  /// held, or in the exclusive section.
  @usableFromInline
  func hides(on thread: ThisThread) -> Bool {
    thread.pointee.isInBlock && !thread.pointee.keepsRetired && (!isCurrent || hasValue)
  }

  /// Apart from its caller, which rarely asks: the optional's type is looked up for it.
  @usableFromInline @inline(never)
  var hasValue: Bool { current != nil }

  // MARK: Writing in a block

  /// Stores a value that is shown at the end of the block. Called with the lock held, which it
  /// releases.
  @usableFromInline @inline(never)
  func hide(_ value: Element, _ version: Version, on thread: ThisThread) {
    let block = hiddenBlock(of: thread)
    (self.version, written) = (version, version)
    block.isShown = true
    guard isCurrent else {
      block.append(value, version)
      return lock.unlock()
    }
    var value = value
    let replaced = block.replace(by: ElementBuffer(holding: value), version)
    swapCurrent(&value)
    lock.unlock()
    withExtendedLifetime(replaced) {}
    withExtendedLifetime(value) {}
  }

  /// Stores a model that is shown at the end of the block. Called with the lock held, which it
  /// releases.
  func hide(
    _ steps: ModelSteps, isShown: Bool, _ woken: ContiguousArray<Subscriber?>,
    on thread: ThisThread
  ) {
    let block = hiddenBlock(of: thread)
    // The one that is shown is the current one at the end: others may write other parts.
    let replaced = unsafe block.replace(
      by: ElementBuffer(holding: steps.result(of: Element.self).pointee), version)
    unsafe swapCurrent(&steps.result(of: Element.self).pointee)
    block.isShown = block.isShown || isShown
    block.woken.append(contentsOf: woken)
    lock.unlock()
    withExtendedLifetime(replaced) {}
  }

  /// What the block of this thread has written here, which is created with its first write.
  @discardableResult
  func hiddenBlock(of thread: ThisThread) -> HiddenBlock {
    let number = thread.identity
    let hidden = hidden ?? makeHidden()
    let block =
      hidden.block(of: number)
      ?? HiddenBlock(of: number, isMethod: thread.pointee.isHolding(self))
    if block.write == 0 {
      hidden.blocks.append(block)
      thread.pointee.block?.note(self)
    }
    block.write = hidden.nextWrite()
    return block
  }

  private func makeHidden() -> HiddenWrites {
    let made = HiddenWrites(
      shown: isCurrent ? holdCurrent() : nil, version, written: written)
    if let places { _ = made.reset(stamps: places.inner) }
    hidden = made
    return made
  }

  // MARK: Writing beside a block

  /// Notes a value that another thread than that of the block has written. Called with the lock held.
  @usableFromInline @inline(never)
  func showBeside(_ value: Element, _ version: Version) -> Element? {
    guard let hidden else { return nil }
    let before = hidden.show(
      isCurrent ? ElementBuffer(holding: value) : nil, version, written: version,
      as: hidden.nextWrite())
    return before?.element(0, of: Element.self)
  }

  /// Raises the version of what is shown while a block of another thread runs. Called with the lock held, which it releases.
  ///
  /// - Returns: Whether what is shown is meant.
  @usableFromInline @inline(never)
  func raiseShown(
    _ hidden: HiddenWrites, to version: Version,
    if isMeant: (HiddenWrites) -> Bool
  ) -> Bool {
    guard isMeant(hidden) else {
      lock.unlock()
      return false
    }
    guard version > hidden.version else {
      lock.unlock()
      return true
    }
    // What the block has written gets a newer one at its end, if that isn't overwritten by then.
    self.version = max(self.version, version)
    hidden.version = version
    let woken = subscribers.snapshot()
    lock.unlock()
    Propagation.wake(woken, bindingsOnly: true)
    return true
  }

  // MARK: Reading

  /// Waits until what an isolated method of the relay has written on another thread is shown: a task
  /// that has awaited the method may go on before that. Called with the lock held, which is released
  /// meanwhile.
  ///
  /// A thread that holds an exclusive section doesn't wait: two of them might wait for each other.
  func waitForMethod() {
    while let method = hidden?.method, !ThreadState.current.pointee.isHolding {
      wait { method.isOver.ordered != 0 }
    }
  }

  /// What this thread isn't shown, because blocks of others have written it. Called with the lock held.
  var hiddenHere: HiddenWrites? { hidden?.isOwn == false ? hidden : nil }

  /// The current value as it is shown to this thread. Called with the lock held.
  @inline(never)
  var seenValue: Element { hiddenHere?.shown?.element(0, of: Element.self) ?? current! }

  /// Called with the lock held, which it releases.
  @usableFromInline @inline(never)
  func valueAsSeen() -> Element {
    waitForMethod()
    let value = seenValue, isUpdating = isUpdating
    lock.unlock()
    if isUpdating { checkReadDuringUpdate() }
    return value
  }

  /// Called with the lock held.
  @usableFromInline @inline(never)
  func snapshotAsSeen() -> Versioned<Element> {
    Versioned(seenValue, hiddenHere?.version ?? version)
  }

  /// Called with the lock held.
  @usableFromInline @inline(never)
  func readingAsSeen() -> CellSnapshot<Element> {
    let hidden = hiddenHere
    return CellSnapshot(
      .success(seenValue), hidden?.version ?? version, written: hidden?.written ?? written,
      mayHaveParts: places != nil)
  }

  /// The current value without what blocks have written. Called with the lock held.
  @usableFromInline
  var shownWithoutBlocks: Versioned<Element> {
    Versioned(hidden?.shown?.element(0, of: Element.self) ?? current!, hidden?.version ?? version)
  }

  /// The versions of a part, as they are shown to this thread. Called with the lock held.
  @usableFromInline
  func stamp(of place: Place) -> PlaceStamp {
    hiddenHere == nil ? place.stamp : stamp(shownOf: place)
  }

  private func stamp(shownOf place: Place) -> PlaceStamp {
    hidden?.stamps[ObjectIdentifier(place)]?.stamp ?? place.stamp
  }

  // MARK: The end of a block

  /// Appends what is hidden, before the log ends. Called with the lock held.
  func showAllHidden(keeping kept: inout [Any]) {
    for block in hidden?.blocks ?? [] { _ = showHidden(by: block.thread, keeping: &kept) }
  }

  /// Gives the parts that blocks have written the versions that stand for those they have: their values
  /// are newer than what is shown of them. Called with the lock held.
  func restampParts(of block: HiddenBlock, _ renewed: [Version: Version]) {
    guard let hidden else { return }
    // What is noted of those that contain others was that of the inner ones.
    let before = hidden.touched.mapValues(\.stamp.version)
    // Inner ones before those that contain them.
    places?.inner.forEach { place in
      guard let new = before[ObjectIdentifier(place)].flatMap({ renewed[$0] }) else { return }
      place.stamp.put(new)
      noteContainers(of: place, isChanged: hidden.isTouched, &block.woken)
    }
  }

  /// Appends what the block of a thread has written. Called with the lock held.
  func show(_ block: HiddenBlock, _ hidden: HiddenWrites, _ kept: inout [Any]) {
    if places != nil {
      let model = holdCurrent()
      if block.isShown { appendIfRead(model, 0, version, &kept) }
      kept.append(hidden.show(model, version, written: written, as: block.write) as Any)
      kept.append(hidden.reset(stamps: places?.inner))
    } else if !isCurrent {
      for (index, version) in block.versions.enumerated() {
        appendIfRead(block.elements, index, version, &kept)
      }
      _ = hidden.show(nil, block.version, written: block.version, as: block.write)
    } else if let version = block.versions.last, block.write > hidden.shownWrite {
      appendIfRead(block.elements, 0, version, &kept)
      kept.append(
        hidden.show(block.elements, version, written: version, as: block.write) as Any)
    }
  }

  private func appendIfRead(
    _ elements: ElementBuffer?, _ index: Int, _ version: Version, _ kept: inout [Any]
  ) {
    maySettle = true
    if subscribers.count == 0, self.kept == nil { return }
    if subscribers.inputs > 0 { subscribers.noteInputs() }
    // Bindings of a cell read its value.
    if self.kept != nil || hasTail, let elements {
      append(elements.element(index, of: Element.self), version, &kept)
    }
  }

  /// Whether there is a chunk. It is a pointer, whose type need not be looked up.
  private var hasTail: Bool {
    unsafe withUnsafeBytes(of: &tail) { unsafe $0.load(as: Int.self) != 0 }
  }

  @inline(never)
  private func append(_ element: Element, _ version: Version, _ kept: inout [Any]) {
    Retired.taking { retired in
      append(element, version, &retired)
      retired.move(to: &kept)
    }
  }

  // MARK: The current value by its address

  /// A copy of the current value. Called with the lock held, where there is one.
  ///
  /// - Parameter room: How many elements there is room for.
  func holdCurrent(room: Int = 1) -> ElementBuffer {
    let held = ElementBuffer(of: Element.self, room: room)
    // The value of an optional is at its start.
    unsafe withUnsafePointer(to: &current) { unsafe held.append(from: UnsafeRawPointer($0)) }
    return held
  }

  /// Exchanges the current value. Called with the lock held, where there is one.
  func swapCurrent(_ value: inout Element) {
    unsafe withUnsafeMutablePointer(to: &current) { current in
      unsafe swap(
        &UnsafeMutableRawPointer(current).assumingMemoryBound(to: Element.self).pointee, &value)
    }
  }
}
