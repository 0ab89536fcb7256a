/// A subscriber that keeps a limited number of pending elements.
///
/// Only one thread at a time uses it: the one that polls the cursor.
@usableFromInline
final class BoundedReader<Element, Failure: Error> {
  private let hub: Hub<Element, Failure>
  private let seat = Seat(.bounded)
  private let store: Store
  private var isArmed = false
  /// The elements from before the subscription that the subscriber gets first, newest first.
  private var backlog: [Versioned<Element>] = []

  private enum Store {
    /// The number of elements read, counting all that the hub's `recent` ever had.
    case newest(Int, Position)
    case oldest(BoundedInbox<Element>)
  }

  private final class Position {
    var read: Int
    init(read: Int) { self.read = read }
  }

  @usableFromInline
  init(_ hub: Hub<Element, Failure>, newest count: Int) {
    require(count > 0, "A subscriber must be allowed at least one waiting element.")
    self.hub = hub
    hub.executor.lock.lock()
    hub.recent.grow(to: count)
    store = .newest(count, Position(read: hub.recent.total))
    subscribe(atMost: count)
    hub.executor.lock.unlock()
  }

  @usableFromInline
  init(_ hub: Hub<Element, Failure>, oldest count: Int) {
    require(count > 0, "A subscriber must be allowed at least one waiting element.")
    self.hub = hub
    let inbox = BoundedInbox<Element>(capacity: count)
    store = .oldest(inbox)
    hub.executor.lock.lock()
    hub.inboxes.append(inbox)
    subscribe(atMost: .max)
    hub.executor.lock.unlock()
  }

  private func subscribe(atMost count: Int) {
    hub.seats.add(seat)
    if hub.isCurrent, hub.hasEnded.relaxed == 0 {
      backlog = [Versioned(hub.current.unsafelyUnwrapped, hub.version)]
    } else if hub.replay > 0 {
      backlog = hub.recent.last(min(hub.replay, count)).reversed()
    }
  }

  deinit {
    switch store {
    case .newest: hub.leaveNewest(seat)
    case .oldest(let inbox): hub.leave(seat, inbox)
    }
  }

  @usableFromInline
  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    if !isArmed {
      isArmed = true
      _ = hub.arm(seat, waker)
    }
    if let element = takeBacklog() { return .element(element.element, element.version) }
    // Read before looking: an element that precedes the end is then found.
    let hasEnded = hub.hasEnded.ordered != 0
    if let element = hub.executor.lock.withLock({ next() }) {
      return .element(element.element, element.version)
    }
    guard hasEnded else { return .pending }
    return hub.failure.map { .failure($0) } ?? .finished
  }

  private func takeBacklog() -> Versioned<Element>? {
    guard let element = backlog.popLast() else { return nil }
    // Nothing has been replaced yet: `.newest(1)` of a current value shows the newest only.
    if case .newest(let count, let position) = store,
      hub.executor.lock.withLock({ hub.recent.total - position.read }) + backlog.count + 1 > count
    {
      return takeBacklog()
    }
    return element
  }

  private func next() -> Versioned<Element>? {
    switch store {
    case .oldest(let inbox):
      return inbox.popFirst()
    case .newest(let count, let position):
      let total = hub.recent.total
      let next = max(position.read, total - count)
      guard next < total else { return nil }
      position.read = next + 1
      return hub.recent[next]
    }
  }
}

extension Hub {
  /// Removes a seat. When the last bounded subscriber leaves, the elements kept for bounded
  /// subscribers are removed.
  fileprivate func leaveNewest(_ seat: Seat) {
    executor.lock.lock()
    _ = seats.remove(seat)
    let kept = seats.hasBounded ? [] : recent.shrink(to: replay)
    executor.lock.unlock()
    withExtendedLifetime(kept) {}
  }

  /// Stops offering elements to `inbox`.
  func leave(_ seat: Seat, _ inbox: Inbox<Element>) {
    executor.lock.lock()
    _ = seats.remove(seat)
    inboxes.removeAll { $0 === inbox }
    executor.lock.unlock()
    withExtendedLifetime(inbox) {}
  }

  /// Returns a cursor that keeps the elements that `policy` specifies when its subscriber is slow.
  @usableFromInline
  package func makeCursor(_ policy: Buffering) -> FlowCursor<Element, Failure> {
    switch policy {
    case .unbounded: return makeCursor()
    case .newest(let count):
      let reader = BoundedReader(self, newest: count)
      return FlowCursor(.pulled) { reader.poll($0) }
    case .oldest(let count):
      let reader = BoundedReader(self, oldest: count)
      return FlowCursor(.pulled) { reader.poll($0) }
    }
  }
}
