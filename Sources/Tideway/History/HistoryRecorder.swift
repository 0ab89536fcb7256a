/// The actions that a history currently allows, as two bits in a word.
struct HistoryAvailability: OptionSet, Sendable {
  let rawValue: Int
  static let undo = HistoryAvailability(rawValue: 1)
  static let redo = HistoryAvailability(rawValue: 2)
}

/// Records the writes to a relay, and writes previous values.
///
/// A write is stored on its thread, under the log's lock, and processed in the relay's exclusive section,
/// as in an isolated method. There, no other thread writes, values can be compared, and an undo
/// first processes all writes before it.
///
/// Sendable because the exclusive section guards the steps, the log's lock guards the inbox, and the rest
/// is constant or atomic.
final class HistoryRecorder<Value: Sendable>: @unchecked Sendable {
  let availability = BehaviorRelay<HistoryAvailability>(value: [])
  private let known = AtomicInt(0)
  private let log: EventLog<Value, Never>
  private let elapsed: @Sendable () -> Duration
  private let subscriber = Subscriber(.bounded)
  private let inbox = HistoryInbox<Value>()
  private var steps: HistorySteps

  /// - Parameters:
  ///   - makeSteps: Creates the steps for the initial value.
  ///   - elapsed: Returns the time at which a write is processed.
  init(
    _ log: EventLog<Value, Never>, elapsed: @escaping @Sendable () -> Duration,
    makeSteps: (ElementBuffer) -> HistorySteps
  ) {
    self.log = log
    self.elapsed = elapsed
    let inbox = inbox
    steps = makeSteps(ElementBuffer(holding: log.record(into: inbox, subscriber)))
  }

  /// The actions that are currently allowed, as far as this thread knows.
  var current: HistoryAvailability { HistoryAvailability(rawValue: known.ordered) }

  /// Returns a subscription that processes each write before closures receive it.
  func start(_ name: Subscription.Name) -> Subscription {
    let subscription = Subscription(
      isState: true, lane: nil, name: name,
      work: ClosureWork(onDispose: { [log, subscriber, inbox] in log.leave(subscriber, inbox) }) {
        [self] _ in
        if log.isEnded { return .ended }
        record()
        return .waiting
      })
    // Earlier writes wake nothing, so the subscription starts immediately.
    subscriber.arm(subscription)
    subscription.start()
    return subscription
  }

  private func record() {
    var cause: Version?
    inExclusiveSection {
      takeIn()
      cause = steps.version
    }
    // Written at the version of the write, so that a combination of the two shows one change.
    availability.log.replace(ifAny: { [self] shown, _ in
      let current = current
      return shown == current ? nil : (current, cause)
    })
  }

  // MARK: In the exclusive section

  private func inExclusiveSection(_ body: () -> Void) {
    var discarded: [ElementBuffer] = []
    log.isolating {
      body()
      discarded = steps.takeDiscarded()
    }
    ThreadState.current.pointee.releaseOutside(discarded)
  }

  private func takeIn() {
    for write in takeAll() { steps.take(write, at: elapsed()) }
    note()
  }

  private func takeAll() -> [HistoryWrite] {
    log.lock.withLock { inbox.takeAll() }
  }

  private func note() {
    var now: HistoryAvailability = []
    if steps.canUndo { now.insert(.undo) }
    if steps.canRedo { now.insert(.redo) }
    known.setOrdered(now.rawValue)
  }

  // MARK: Undo and redo

  func undo() { write { $0.undo() } }

  func redo() { write { $0.redo() } }

  private func write(_ next: @escaping (inout HistorySteps) -> ElementBuffer?) {
    if log.deferWrite({ self.write(next) }) { return }
    // A step of its own.
    ThreadState.current.showBlock(of: log)
    inExclusiveSection {
      takeIn()
      guard let value = next(&steps) else { return }
      log.write(value.element(0, of: Value.self))
      // No other thread has written, but deinitializers of released objects may have.
      let writes = takeAll()
      if let own = writes.first { steps.wrote(own) }
      for write in writes.dropFirst() { steps.take(write, at: elapsed()) }
      note()
    }
  }

  /// Begins or ends a group, of which the writes before are no part, or still are.
  func changeGroups(_ change: @escaping (inout HistorySteps) -> Void) {
    if log.deferWrite({ self.changeGroups(change) }) { return }
    inExclusiveSection {
      takeIn()
      change(&steps)
      note()
    }
  }

  /// The values that can be undone and redone to.
  var values: [Value] {
    var values: [ElementBuffer] = []
    inExclusiveSection {
      takeIn()
      values = steps.closedValues()
    }
    return values.map { $0.element(0, of: Value.self) }
  }

  /// Writes a value that is no step, and takes other values for the steps.
  func follow(_ value: Value, _ values: [Value]) {
    inExclusiveSection {
      takeIn()
      steps.replaceValues(values.map { ElementBuffer(holding: $0) })
      log.write(value)
      let writes = takeAll()
      if let own = writes.first { steps.followed(own) }
      for write in writes.dropFirst() { steps.take(write, at: elapsed()) }
      note()
    }
  }

  /// Removes all steps, and wakes the subscription, which notifies the subscribers.
  func clear(waking subscription: Subscription) {
    if log.deferWrite({ self.clear(waking: subscription) }) { return }
    inExclusiveSection {
      takeIn()
      steps.clear()
      note()
    }
    subscription.wake()
  }
}

extension EventLog {
  /// Offers each further element to `inbox`.
  ///
  /// - Returns: The current value.
  fileprivate func record(into inbox: Inbox<Element>, _ subscriber: Subscriber) -> Element {
    lock.withLock {
      subscribers.add(subscriber)
      keepElements().inboxes.append(inbox)
      return shownWithoutBlocks.element
    }
  }
}
