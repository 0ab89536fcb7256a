/// Reads the elements of a log for a subscriber, and keeps a limited number of pending ones.
///
/// Only one thread at a time uses it: the one that polls the cursor.
@usableFromInline
final class BoundedReader<Element, Failure: Error> {
  private let log: EventLog<Element, Failure>
  private let subscriber = Subscriber(.bounded)
  private let store: Store
  private let dropped: DropCounter?
  private var isArmed = false
  /// Whether it was put off at its first poll: see `FlowWaker.putOff`.
  private var isEarly = false
  /// Whether what is read is written into other storage.
  private var isWriting = false
  /// The elements from before the subscription, which are read first. The last one is read next.
  private var backlog: [Versioned<Element>] = []

  private enum Store {
    case newest(Int, Position)
    case oldest(BoundedInbox<Element>)
  }

  private final class Position {
    let kept: KeptElements<Element>
    /// The number of elements read, counting all that `kept.recent` ever had.
    private(set) var read: Int
    /// The version of the last one of these.
    private var last: Version

    init(in kept: KeptElements<Element>) {
      self.kept = kept
      read = kept.recent.total
      last = kept.recent.lastVersion
    }

    /// The number of elements written since, of which some may be kept no more. Called with the log's
    /// lock held.
    var written: Int {
      let recent = kept.recent
      // The last one that was read may have been replaced.
      return recent.total - read + (read == recent.total && recent.lastVersion != last ? 1 : 0)
    }

    /// The version of the oldest of at most `count` elements.
    func next(of count: Int) -> Version? {
      let written = written
      return written == 0 ? nil : kept.recent[kept.recent.total - min(written, count)].version
    }

    /// Reads the oldest of at most `count` elements.
    func next(of count: Int, counting dropped: DropCounter?) -> Versioned<Element>? {
      PlainMemory.willRead(of: kept)
      let recent = kept.recent, written = written
      if written == 0 { return nil }
      dropped?.add(written - count)
      let next = recent.total - min(written, count)
      read = next + 1
      last = recent[next].version
      return recent[next]
    }
  }

  @usableFromInline
  init(_ log: EventLog<Element, Failure>, newest count: Int, counting dropped: DropCounter?) {
    require(count > 0, "A subscriber must be allowed at least one waiting element.")
    self.log = log
    self.dropped = dropped
    log.lock.lock()
    let kept = log.keepElements()
    kept.keepNewest(count)
    store = .newest(count, Position(in: kept))
    subscribe(atMost: count)
    log.lock.unlock()
  }

  @usableFromInline
  init(_ log: EventLog<Element, Failure>, oldest count: Int, counting dropped: DropCounter?) {
    require(count > 0, "A subscriber must be allowed at least one waiting element.")
    self.log = log
    self.dropped = dropped
    let inbox = BoundedInbox<Element>(
      capacity: count, replaces: log.isCurrent, counting: dropped)
    store = .oldest(inbox)
    log.lock.lock()
    log.keepElements().inboxes.append(inbox)
    subscribe(atMost: .max)
    log.lock.unlock()
  }

  private func subscribe(atMost count: Int) {
    log.subscribers.add(subscriber)
    if log.isCurrent, log.hasEnded.relaxed == 0 {
      backlog = [log.shownWithoutBlocks]
    } else if let kept = log.kept {
      backlog = kept.recent.last(min(kept.replay, count)).reversed()
    }
  }

  deinit {
    switch store {
    case .newest(let count, let position):
      // What was replaced since the last reading is dropped too.
      let written = log.lock.withLock { position.written }
      dropped?.add(written + backlog.count - count)
      log.leave(subscriber, position.kept)
    case .oldest(let inbox): log.leave(subscriber, inbox)
    }
  }

  @usableFromInline
  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    if !isArmed {
      isArmed = true
      isWriting = waker.writer != nil
      isEarly = log.arm(subscriber, waker)
      if isEarly { return .pending }
    }
    if isEarly {
      if waker.staysPutOff() { return .pending }
      passOver()
    }
    if waker.isPeeking, let first = backlog.last, waker.waits(for: first.version) {
      return .pending
    }
    if let element = takeBacklog() {
      if isWriting { subscriber.noteWriting(element.version) }
      return .element(element.element, element.version)
    }
    // An operator that drops all must not go on as long as others write.
    let isAllowed = waker.allows()
    // Read before looking: an element that precedes the end is then found.
    let hasEnded = log.hasEnded.ordered != 0
    var replaced: [Versioned<Element>] = []
    defer { withExtendedLifetime(replaced) {} }
    var isRefused = false
    let found = log.lock.withLock { () -> Versioned<Element>? in
      if let next = nextVersion {
        isRefused = waker.waits(for: next) || !isAllowed && next.tick > waker.comparedMoment
      }
      return isRefused ? nil : next(&replaced)
    }
    if isRefused { return .pending }
    if let found {
      if isWriting { subscriber.noteWriting(found.version) }
      return .element(found.element, found.version)
    }
    guard hasEnded else { return .pending }
    return log.failure.map { .failure($0) } ?? .finished
  }

  /// Passes over all values but the current one, as `LogReader` does.
  private func passOver() {
    isEarly = false
    guard log.isCurrent else { return }
    var replaced: [Versioned<Element>] = []
    log.lock.withLock {
      while let element = next(&replaced) { replaced.append(element) }
    }
    if let last = replaced.last { backlog = [last] }
  }

  private func takeBacklog() -> Versioned<Element>? {
    guard let element = backlog.popLast() else { return nil }
    // Nothing has been replaced yet: `.newest(1)` of a current value shows the newest only.
    if case .newest(let count, let position) = store,
      log.lock.withLock({ position.written }) + backlog.count + 1 > count
    {
      dropped?.add(1)
      return takeBacklog()
    }
    return element
  }

  /// The version of the next element. Called with the log's lock held.
  private var nextVersion: Version? {
    switch store {
    case .oldest(let inbox): inbox.nextVersion
    case .newest(let count, let position): position.next(of: count)
    }
  }

  private func next(_ replaced: inout [Versioned<Element>]) -> Versioned<Element>? {
    switch store {
    case .oldest(let inbox):
      return inbox.popFirst(&replaced)
    case .newest(let count, let position):
      return position.next(of: count, counting: dropped)
    }
  }
}

extension EventLog {
  /// Removes a subscriber that read the newest elements.
  fileprivate func leave(_ subscriber: Subscriber, _ kept: KeptElements<Element>) {
    lock.lock()
    _ = subscribers.remove(subscriber)
    let dropped = kept.forgetNewest()
    lock.unlock()
    withExtendedLifetime(dropped) {}
  }

  /// Stops offering elements to `inbox`.
  func leave(_ subscriber: Subscriber, _ inbox: Inbox<Element>) {
    lock.lock()
    _ = subscribers.remove(subscriber)
    kept?.inboxes.removeAll { $0 === inbox }
    lock.unlock()
    withExtendedLifetime(inbox) {}
  }

  /// Returns a cursor that keeps the elements that `policy` specifies when its subscriber is slow.
  @usableFromInline
  package func makeCursor(_ policy: Buffering) -> FlowCursor<Element, Failure> {
    switch policy {
    case .unbounded: return makeCursor()
    case .newest(let count, let dropped):
      let reader = BoundedReader(self, newest: count, counting: dropped)
      return FlowCursor(.pulled) { reader.poll($0) }
    case .oldest(let count, let dropped):
      let reader = BoundedReader(self, oldest: count, counting: dropped)
      return FlowCursor(.pulled) { reader.poll($0) }
    }
  }
}
