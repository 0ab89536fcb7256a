/// The work of a subscription that reads a live cursor immediately, for a task that takes the
/// elements later.
///
/// Elements that were read wait in a log. At most 1,024 elements of one moment are read before
/// the task has taken them: more of them come from a cold source, which may have no end.
@usableFromInline
final class ReadingAhead<Element, Failure: Error>: SubscriptionWork {
  @usableFromInline let log = EventLog<Element, Failure>(.nothing)
  private let poll: (FlowWaker) -> FlowPoll<Element, Failure>
  @exclusivity(unchecked) private var budget = YieldBudget()
  /// Whether it waits for the task to take the pending elements.
  private let isWaiting = AtomicInt(0)

  @usableFromInline
  init(_ cursor: FlowCursor<Element, Failure>) {
    poll = cursor.poll
    super.init { itself, subscription in
      unsafeDowncast(itself, to: ReadingAhead.self).read(for: subscription)
    }
  }

  private func read(for subscription: Subscription) -> Subscription.Outcome {
    var left = Subscription.mostElements
    while isWaiting.ordered == 0 {
      if left == 0 { return .more }
      left -= 1
      switch poll(subscription) {
      case .pending: return subscription.takesRest() ? .more : .waiting
      case .element(let element, let version): pass(element, version)
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

  private func pass(_ element: Element, _ version: Version) {
    // Set before the element is visible: the task checks it when it has taken the last element.
    if budget.isUsedUp(by: version) { isWaiting.setOrdered(1) }
    log.pass(element, at: version)
  }

  /// Called when the task has taken all elements.
  ///
  /// - Returns: Whether there may be more now.
  @usableFromInline
  func goOn(_ subscription: Subscription) -> Bool {
    guard isWaiting.ordered != 0 else { return false }
    // The subscription doesn't read while it waits.
    budget = YieldBudget()
    isWaiting.setOrdered(0)
    subscription.wake()
    return true
  }
}

/// A position in the elements that were read ahead. Only one thread at a time uses it: that of the
/// task.
@usableFromInline
final class ReaderBehind<Element, Failure: Error> {
  private let work: ReadingAhead<Element, Failure>
  private let subscription: Subscription
  private let reader: FlowCursor<Element, Failure>

  /// - Parameter policy: What is kept of the elements that were read ahead.
  @usableFromInline
  init(
    _ cursor: FlowCursor<Element, Failure>, on lane: (any Lane)?,
    keeping policy: Buffering = .unbounded
  ) {
    work = ReadingAhead(cursor)
    reader = work.log.makeCursor(policy)
    subscription = Subscription(
      isState: false, lane: lane, name: .made { "for await" }, rests: true, work: work)
    subscription.start()
  }

  deinit { subscription.dispose() }

  @usableFromInline
  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    let answer = reader.poll(waker)
    guard case .pending = answer, work.goOn(subscription) else { return answer }
    return reader.poll(waker)
  }
}

extension FlowCursor {
  /// Returns this cursor for a reader that takes elements later.
  @inlinable
  package func readAhead(on lane: (any Lane)?) -> FlowCursor {
    if pace != .live { return self }
    let reader = ReaderBehind(self, on: lane)
    return FlowCursor(.logged) { reader.poll($0) }
  }
}
