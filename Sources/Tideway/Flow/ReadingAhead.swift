/// The work of a pump that reads a live cursor immediately, for a task that takes the elements
/// later.
///
/// Elements that were read wait in a log. At most 1,024 elements of one moment are read before the
/// task has taken them: more of them come from a cold source, which may have no end.
@usableFromInline
final class ReadingAhead<Element, Failure: Error>: PumpWork {
  @usableFromInline let hub = Hub<Element, Failure>(.nothing)
  private let poll: (FlowWaker) -> FlowPoll<Element, Failure>
  @exclusivity(unchecked) private var patience = Patience()
  /// Whether it waits for the task to take the pending elements.
  private let isWaiting = AtomicInt(0)

  @usableFromInline
  init(_ cursor: FlowCursor<Element, Failure>) {
    poll = cursor.poll
    super.init { itself, pump in unsafeDowncast(itself, to: ReadingAhead.self).read(for: pump) }
  }

  private func read(for pump: Pump) -> Pump.Outcome {
    var left = Pump.mostElements
    while isWaiting.ordered == 0 {
      if left == 0 { return .more }
      left -= 1
      switch poll(pump) {
      case .pending: return pump.takesRest() ? .more : .waiting
      case .element(let element, let version): pass(element, version)
      case .finished:
        hub.end()
        return .ended
      case .failure(let failure):
        hub.end(with: failure)
        return .ended
      }
      if pump.isDisposed { return .ended }
    }
    return .waiting
  }

  private func pass(_ element: Element, _ version: Version) {
    // Set before the element is visible: the task checks it when it has taken the last element.
    if patience.isUsedUp(by: version) { isWaiting.setOrdered(1) }
    hub.pass(element, at: version)
  }

  /// Called when the task has taken all elements.
  ///
  /// - Returns: Whether there may be more now.
  @usableFromInline
  func goOn(_ pump: Pump) -> Bool {
    guard isWaiting.ordered != 0 else { return false }
    // The pump doesn't read while it waits.
    patience = Patience()
    isWaiting.setOrdered(0)
    pump.wake()
    return true
  }
}

/// A position in the elements that were read ahead. Only one thread at a time uses it: that of the
/// task.
@usableFromInline
final class ReaderBehind<Element, Failure: Error> {
  private let work: ReadingAhead<Element, Failure>
  private let pump: Pump
  private let log: LogReader<Element, Failure>

  @usableFromInline
  init(_ cursor: FlowCursor<Element, Failure>, on lane: (any PumpLane)?) {
    work = ReadingAhead(cursor)
    log = LogReader(work.hub)
    pump = Pump(isState: false, lane: lane, name: .made { "for await" }, rests: true, work: work)
    pump.start()
  }

  deinit { pump.dispose() }

  @usableFromInline
  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    let answer = log.poll(waker)
    guard case .pending = answer, work.goOn(pump) else { return answer }
    return log.poll(waker)
  }
}

extension FlowCursor {
  /// Returns this cursor for a reader that takes elements later.
  @inlinable
  package func readAhead(on lane: (any PumpLane)?) -> FlowCursor {
    if pace != .live { return self }
    let reader = ReaderBehind(self, on: lane)
    return FlowCursor(.logged) { reader.poll($0) }
  }
}
