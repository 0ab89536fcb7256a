/// The work of a subscription that reads a live cursor immediately, for a task that takes the
/// elements later.
///
/// Elements that were read wait in a log. At most 1,024 elements of a cold source are read before
/// the task has taken them, because it may have no end: elements of one moment, or of one run, of
/// new moments that an operator made.
@usableFromInline
final class Prefetching<Element, Failure: Error>: SubscriptionWork {
  @usableFromInline let log = EventLog<Element, Failure>(.nothing)
  @usableFromInline let poll: (FlowWaker) -> FlowPoll<Element, Failure>
  @safe @exclusivity(unchecked) @usableFromInline var limit = MomentLimit()
  /// Whether it waits for the task to take the pending elements.
  @usableFromInline let isWaiting = AtomicInt(0)

  @inlinable
  init(_ cursor: FlowCursor<Element, Failure>) {
    poll = cursor.poll
    super.init { itself, subscription in
      // Safe because the body gets the work itself.
      unsafe unsafeDowncast(itself, to: Prefetching.self).read(for: subscription)
    }
  }

  @inlinable @inline(never)
  func read(for subscription: Subscription) -> Subscription.Outcome {
    var left = Subscription.mostElements
    // Whether cold sources made all elements of this run.
    var isOfCold = true, othersInARow = 0
    while isWaiting.ordered == 0 {
      if left == 0 || subscription.isPostedHere { return .more }
      left -= 1
      let allowance = subscription.turn.allowance
      switch poll(subscription) {
      case .pending: return .waiting
      case .element(let element, let version):
        subscription.turn.left &-= 1
        // An input of many asks for several elements at a time.
        if subscription.turn.allowance != allowance { othersInARow = 0 } else { othersInARow += 1 }
        if othersInARow > Turn.share { isOfCold = false }
        pass(element, version, isLastOfCold: left == 0 && isOfCold)
      case .finished:
        log.end()
        return .ended
      case .failure(let failure):
        log.end(with: failure)
        return .ended
      }
      if subscription.isDisposed { return .ended }
    }
    return .waiting
  }

  @inlinable
  func pass(_ element: Element, _ version: Version, isLastOfCold: Bool) {
    // Set before the element is visible: the task checks it when it has taken the last element.
    if limit.isReached(by: version) || isLastOfCold { isWaiting.setOrdered(1) }
    log.pass(element, at: version)
  }

  @inlinable var isWaitingForTask: Bool { isWaiting.ordered != 0 }

  /// Called when the task has taken all elements.
  @usableFromInline
  func goOn(_ subscription: Subscription) {
    // The subscription doesn't read while it waits.
    limit = MomentLimit()
    isWaiting.setOrdered(0)
    // A subscriber that keeps only some of the elements is never busy for long: the two would wake each
    // other on this thread for ever.
    subscription.wakeLater()
  }
}

/// A position in the elements that were read ahead. Only one thread at a time uses it: that of the
/// task.
@usableFromInline
final class PrefetchedReader<Element, Failure: Error> {
  @usableFromInline let work: Prefetching<Element, Failure>
  @usableFromInline let subscription: Subscription
  @usableFromInline let reader: FlowCursor<Element, Failure>

  /// - Parameter policy: What is kept of the elements that were read ahead.
  @inlinable
  init(
    _ cursor: FlowCursor<Element, Failure>, on lane: (any Lane)?,
    keeping policy: Buffering = .unbounded
  ) {
    work = Prefetching(cursor)
    reader = work.log.makeCursor(policy)
    subscription = Subscription(
      isState: false, lane: lane, name: .made { "for await" }, work: work)
    subscription.start()
  }

  deinit { subscription.dispose() }

  @inlinable @inline(never)
  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    let answer = reader.poll(waker)
    // All that it reads before others get a turn is made for this poller.
    if case .pending = answer, work.isWaitingForTask { work.goOn(subscription) }
    return answer
  }
}

extension FlowCursor {
  /// Returns this cursor for a reader that takes elements later.
  @inlinable
  package func prefetched(on lane: (any Lane)?) -> FlowCursor {
    if pace != .live { return self }
    let reader = PrefetchedReader(self, on: lane)
    return FlowCursor(.logged) { reader.poll($0) }
  }
}
