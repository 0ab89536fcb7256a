// One part of a model, read and written by bindings: in place where nothing else can tell the difference.
extension Hub {
  /// The part as bindings see it.
  @inlinable
  func reading<Part>(of part: PartPlace<Part>) -> Reading<Part> {
    guard part.offset >= 0 else { return readingOfCopy(part) }
    executor.lock.lock()
    defer { executor.lock.unlock() }
    return Reading(
      .success(withPart(part) { $0.pointee }), part.stamp.version, written: part.stamp.written)
  }

  /// Called with the lock held, for a part that is stored in the model itself.
  @inlinable @inline(__always)
  func withPart<Part, Result>(
    _ part: PartPlace<Part>, _ body: (UnsafeMutablePointer<Part>) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &current!) { model in
      body(
        (UnsafeMutableRawPointer(model) + part.offset).assumingMemoryBound(to: Part.self))
    }
  }

  /// Finding it runs code of the user's.
  @usableFromInline
  func readingOfCopy<Part>(_ part: PartPlace<Part>) -> Reading<Part> {
    let (model, stamp) = executor.lock.withLock { (current.unsafelyUnwrapped, part.stamp) }
    let value = withUnsafePointer(to: model) { part.value(in: $0) }
    return Reading(.success(value), stamp.version, written: stamp.written)
  }

  /// A merge into a part: only if the version is newer than the part's.
  @inlinable
  func merge<Part>(
    _ value: Part, into part: PartPlace<Part>, at version: Version
  ) -> MergeOutcome {
    if part.offset < 0 || ThreadState.current.pointee.isSpecial {
      return mergeByCopy(value, part, version)
    }
    executor.lock.lock()
    if executor.owner.relaxed != 0 { executor.waitIfOthers() }
    guard version > part.stamp.version, hasEnded.relaxed == 0 else {
      executor.lock.unlock()
      return .overtaken
    }
    guard isAlone(part) else {
      executor.lock.unlock()
      return mergeByCopy(value, part, version)
    }
    var value = value
    withPart(part) { swap(&$0.pointee, &value) }
    let woken = note(part, version)
    executor.lock.unlock()
    // Not before: what dies may run code of the user's.
    withExtendedLifetime(value) {}
    Turn.wake(woken, bindingsOnly: true)
    return .taken
  }

  /// Whether nobody watches what overlaps a part: then it need not be asked whether it has changed. Called with
  /// the lock held.
  @usableFromInline
  func isAlone(_ part: Place) -> Bool {
    seats.count == 0 && replay == 0 && part.inner.isEmpty
      && !(places?.inner.hasComputed ?? false) && !part.isWatchedAround
  }

  /// Gives a part that is alone its version, and what contains it. Called with the lock held.
  ///
  /// - Returns: Who is to be woken.
  @usableFromInline
  func note(_ part: Place, _ version: Version) -> ContiguousArray<Seat?> {
    part.stamp.put(version)
    var newest = version
    for container in part.containers {
      container.stamp.note(newest, isChanged: true)
      newest = max(newest, container.stamp.version)
    }
    noteWhole(newest, isChanged: true)
    return part.seats.handOut()
  }

  /// The same in a copy of the model, which is compared with what it was.
  @usableFromInline @inline(never)
  func mergeByCopy<Part>(
    _ value: Part, _ part: PartPlace<Part>, _ version: Version
  ) -> MergeOutcome {
    merge([PlaceWrite(place: part) { part.set(value, in: $0) }], at: version)
  }
}
