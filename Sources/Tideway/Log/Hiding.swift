// How a log keeps back what a `simultaneously` block writes, until the block ends.
extension EventLog {
  /// Whether a write of this thread is kept back. Not the first value, and not where the library
  /// itself holds the turnstile, because it continues with what it has written. Called with the lock
  /// held, or in the turnstile.
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
    let replaced = isCurrent ? (current, block.elements) : (nil, [])
    if isCurrent {
      current = value
      block.elements = [Versioned(value, version)]
    } else {
      block.elements.append(Versioned(value, version))
    }
    block.isShown = true
    lock.unlock()
    withExtendedLifetime(replaced) {}
  }

  /// Stores a model that is shown at the end of the block. Called with the lock held, which it
  /// releases.
  func hide(
    _ steps: ModelSteps, isShown: Bool, _ woken: ContiguousArray<Subscriber?>,
    on thread: ThisThread
  ) {
    let block = hiddenBlock(of: thread), model: Element = steps.result()
    let replaced = (current, block.elements)
    current = model
    // The one that is shown is the current one at the end: others may write other parts.
    block.elements = [Versioned(model, version)]
    block.isShown = block.isShown || isShown
    block.woken.append(contentsOf: woken)
    lock.unlock()
    withExtendedLifetime(replaced) {}
  }

  /// What the block of this thread has written here, which is created with its first write.
  @discardableResult
  func hiddenBlock(of thread: ThisThread) -> HiddenBlock<Element> {
    let number = thread.identity
    let hidden = hidden ?? makeHidden()
    let block =
      hidden.block(of: number)
      ?? HiddenBlock<Element>(of: number, isMethod: thread.pointee.isHolding(self))
    if block.write == 0 {
      hidden.blocks.append(block)
      thread.pointee.block?.note(self)
    }
    block.write = hidden.nextWrite()
    return block
  }

  private func makeHidden() -> HiddenWrites<Element> {
    let made = HiddenWrites(shown: current, version, written: written)
    _ = made.reset(stamps: places?.inner)
    hidden = made
    return made
  }

  // MARK: Writing beside a block

  /// Notes a value that another thread than that of the block has written. Called with the lock held.
  @usableFromInline @inline(never)
  func showBeside(_ value: Element, _ version: Version) -> Element? {
    hidden.flatMap {
      $0.show(isCurrent ? value : nil, version, written: version, as: $0.nextWrite())
    }
  }

  /// Raises the version of what is shown while a block of another thread runs. Called with the lock held, which it releases.
  ///
  /// - Returns: Whether what is shown is meant.
  @usableFromInline @inline(never)
  func raiseShown(
    _ hidden: HiddenWrites<Element>, to version: Version,
    if isMeant: (HiddenWrites<Element>) -> Bool
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
    let woken = subscribers.handOut()
    lock.unlock()
    Propagation.wake(woken, bindingsOnly: true)
    return true
  }

  // MARK: Reading

  /// Waits until what an isolated method of the relay has written on another thread is shown: a task
  /// that has awaited the method may go on before that. Called with the lock held, which is released
  /// meanwhile.
  ///
  /// A thread that holds a turnstile doesn't wait: two of them might wait for each other.
  func waitForMethod() {
    while let method = hidden?.method, !ThreadState.current.pointee.isHolding {
      wait { method.isOver.ordered != 0 }
    }
  }

  /// The current value and its versions, as they are shown to this thread. Called with the lock held.
  @usableFromInline
  var seen: (value: Element?, version: Version, written: Version) {
    guard let hidden, !hidden.isOwn else { return (current, version, written) }
    return (hidden.shown, hidden.version, hidden.written)
  }

  /// Called with the lock held, which it releases.
  @usableFromInline @inline(never)
  func valueAsSeen() -> Element {
    waitForMethod()
    let value = seen.value, isUpdating = isUpdating
    lock.unlock()
    if isUpdating { checkReadDuringUpdate() }
    return value!
  }

  /// Called with the lock held.
  @usableFromInline @inline(never)
  func readingAsSeen() -> CellSnapshot<Element> {
    let (value, version, written) = seen
    return CellSnapshot(.success(value!), version, written: written, mayHaveParts: places != nil)
  }

  /// The current value without what blocks have written. Called with the lock held.
  @usableFromInline
  var shownWithoutBlocks: Versioned<Element> {
    hidden.map { Versioned($0.shown!, $0.version) } ?? Versioned(current!, version)
  }

  /// The versions of a part, as they are shown to this thread. Called with the lock held.
  @usableFromInline
  func stamp(of place: Place) -> PlaceStamp {
    hidden?.isOwn == false ? stamp(shownOf: place) : place.stamp
  }

  private func stamp(shownOf place: Place) -> PlaceStamp {
    hidden?.stamps[ObjectIdentifier(place)]?.stamp ?? place.stamp
  }

  // MARK: The end of a block

  /// Appends what is hidden, before the log ends. Called with the lock held.
  func showAllHidden(keeping kept: inout [Any]) {
    for block in hidden?.blocks ?? [] { _ = showHidden(by: block.thread, keeping: &kept) }
  }

  /// Gives the parts that blocks have written a newer version than that which is shown of them, because
  /// their values are newer. Called with the lock held.
  func restampParts(of block: HiddenBlock<Element>, _ next: () -> Version) {
    guard let hidden else { return }
    // Inner ones before those that contain them.
    places?.inner.forEach { place in
      guard hidden.isTouched(place), stamp(shownOf: place).version >= place.stamp.version else {
        return
      }
      place.stamp.put(next())
      noteContainers(of: place, isChanged: hidden.isTouched, &block.woken)
    }
  }

  /// Appends what the block of a thread has written. Called with the lock held.
  func show(_ block: HiddenBlock<Element>, _ hidden: HiddenWrites<Element>, _ kept: inout [Any]) {
    Retired.taking { retired in
      if places != nil {
        if block.isShown { appendIfRead(current!, version, &retired) }
        kept.append(hidden.show(current, version, written: written, as: block.write) as Any)
        kept.append(hidden.reset(stamps: places?.inner))
      } else if !isCurrent {
        for element in block.elements { appendIfRead(element.element, element.version, &retired) }
        _ = hidden.show(nil, block.version, written: block.version, as: block.write)
      } else if let last = block.elements.last, block.write > hidden.shownWrite {
        appendIfRead(last.element, last.version, &retired)
        kept.append(
          hidden.show(last.element, last.version, written: last.version, as: block.write) as Any)
      }
      retired.move(to: &kept)
    }
  }

  private func appendIfRead(
    _ element: Element, _ version: Version, _ retired: inout Retired<Element>
  ) {
    maySettle = true
    if subscribers.count > 0 || kept != nil { append(element, version, &retired) }
  }
}
