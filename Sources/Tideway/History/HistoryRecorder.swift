/// What a history can do now, as two bits in a word.
struct HistoryAvailability: OptionSet, Sendable {
  let rawValue: Int
  static let undo = HistoryAvailability(rawValue: 1)
  static let redo = HistoryAvailability(rawValue: 2)
}

/// Records what is written to a relay, and writes what it had before.
///
/// It learns of a write on the thread that makes it, under the hub's lock, and looks at it in the relay's
/// turnstile, as an isolated method would: there no other thread writes, values may be compared, and an undo
/// first takes in all that was written before it.
///
/// Sendable because the turnstile guards the steps, the hub's lock the inbox, and the rest is constant.
final class HistoryRecorder<Value: Sendable>: @unchecked Sendable {
  let availability = BehaviorRelay<HistoryAvailability>(value: [])
  private let known = AtomicInt(0)
  private let hub: Hub<Value, Never>
  private let elapsed: @Sendable () -> Duration
  private let seat = Seat(.bounded)
  private let inbox = HistoryInbox<Value>()
  private var steps: HistorySteps<Value>

  /// - Parameters:
  ///   - makeSteps: Makes the steps of the first value.
  ///   - elapsed: Tells the time at which a write is looked at.
  init(
    _ hub: Hub<Value, Never>, elapsed: @escaping @Sendable () -> Duration,
    makeSteps: (Value) -> HistorySteps<Value>
  ) {
    self.hub = hub
    self.elapsed = elapsed
    let inbox = inbox
    steps = makeSteps(hub.record(into: inbox, seat))
  }

  /// What can be done now, as far as this thread knows.
  var current: HistoryAvailability { HistoryAvailability(rawValue: known.ordered) }

  /// A pump that looks at each write before closures see it.
  func start(_ name: Pump.Name) -> Pump {
    let pump = Pump(
      isState: true, lane: nil, name: name,
      work: ClosureWork(onDispose: { [hub, seat, inbox] in hub.leave(seat, inbox) }) { [self] _ in
        if hub.isEnded { return .ended }
        record()
        return .waiting
      })
    // What was written meanwhile wakes nobody: so it is looked at once.
    seat.arm(pump)
    pump.start()
    return pump
  }

  private func record() {
    var cause: Version?
    hub.executor.isolating {
      takeIn()
      cause = steps.version
    }
    // At the version of the write: who combines the two sees one change.
    availability.hub.replace(ifAny: { [self] shown, _ in
      let current = current
      return shown == current ? nil : (current, cause)
    })
  }

  // MARK: In the turnstile

  private func takeIn() {
    for write in takeAll() { steps.take(write, at: elapsed()) }
    note()
  }

  private func takeAll() -> [HistoryWrite<Value>] {
    hub.executor.lock.withLock { inbox.takeAll() }
  }

  private func note() {
    var now: HistoryAvailability = []
    if steps.canUndo { now.insert(.undo) }
    if steps.canRedo { now.insert(.redo) }
    known.setOrdered(now.rawValue)
  }

  // MARK: Going back and forth

  func undo() { write { $0.undo() } }

  func redo() { write { $0.redo() } }

  private func write(_ next: @escaping (inout HistorySteps<Value>) -> Value?) {
    if hub.putAside({ self.write(next) }) { return }
    hub.executor.isolating {
      takeIn()
      guard let value = next(&steps) else { return }
      hub.write(value)
      // No other thread has written, but what died by the write may have.
      let writes = takeAll()
      if let own = writes.first { steps.wrote(own) }
      for write in writes.dropFirst() { steps.take(write, at: elapsed()) }
      note()
    }
  }

  /// Forgets all steps; the pump that is woken tells those who watch.
  func clear(waking pump: Pump) {
    if hub.putAside({ self.clear(waking: pump) }) { return }
    hub.executor.isolating {
      takeIn()
      steps.clear()
      note()
    }
    pump.wake()
  }
}

extension Hub {
  /// Offers each element from now on to `inbox`.
  ///
  /// - Returns: The current value.
  fileprivate func record(into inbox: Inbox<Element>, _ seat: Seat) -> Element {
    executor.lock.withLock {
      seats.add(seat)
      inboxes.append(inbox)
      return current.unsafelyUnwrapped
    }
  }
}
