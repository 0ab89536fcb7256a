/// The actions that a history currently allows, as two bits in a word.
struct HistoryAvailability: OptionSet, Sendable {
  let rawValue: Int
  static let undo = HistoryAvailability(rawValue: 1)
  static let redo = HistoryAvailability(rawValue: 2)
}

/// Records the writes to a relay, and writes previous values.
///
/// A write is stored on its thread, under the hub's lock, and processed in the relay's turnstile,
/// as in an isolated method. There, no other thread writes, values can be compared, and an undo
/// first processes all writes before it.
///
/// Sendable because the turnstile guards the steps, the hub's lock guards the inbox, and the rest
/// is constant or atomic.
final class HistoryRecorder<Value: Sendable>: @unchecked Sendable {
  let availability = BehaviorRelay<HistoryAvailability>(value: [])
  private let known = AtomicInt(0)
  private let hub: Hub<Value, Never>
  private let elapsed: @Sendable () -> Duration
  private let seat = Seat(.bounded)
  private let inbox = HistoryInbox<Value>()
  private var steps: HistorySteps<Value>

  /// - Parameters:
  ///   - makeSteps: Creates the steps for the initial value.
  ///   - elapsed: Returns the time at which a write is processed.
  init(
    _ hub: Hub<Value, Never>, elapsed: @escaping @Sendable () -> Duration,
    makeSteps: (Value) -> HistorySteps<Value>
  ) {
    self.hub = hub
    self.elapsed = elapsed
    let inbox = inbox
    steps = makeSteps(hub.record(into: inbox, seat))
  }

  /// The actions that are currently allowed, as far as this thread knows.
  var current: HistoryAvailability { HistoryAvailability(rawValue: known.ordered) }

  /// Returns a pump that processes each write before closures receive it.
  func start(_ name: Pump.Name) -> Pump {
    let pump = Pump(
      isState: true, lane: nil, name: name,
      work: ClosureWork(onDispose: { [hub, seat, inbox] in hub.leave(seat, inbox) }) { [self] _ in
        if hub.isEnded { return .ended }
        record()
        return .waiting
      })
    // Earlier writes wake nothing, so the pump starts immediately.
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
    // Written at the version of the write, so that a combination of the two shows one change.
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

  // MARK: Undo and redo

  func undo() { write { $0.undo() } }

  func redo() { write { $0.redo() } }

  private func write(_ next: @escaping (inout HistorySteps<Value>) -> Value?) {
    if hub.putAside({ self.write(next) }) { return }
    hub.executor.isolating {
      takeIn()
      guard let value = next(&steps) else { return }
      hub.write(value)
      // No other thread has written, but deinitializers of released objects may have.
      let writes = takeAll()
      if let own = writes.first { steps.wrote(own) }
      for write in writes.dropFirst() { steps.take(write, at: elapsed()) }
      note()
    }
  }

  /// Removes all steps, and wakes the pump, which notifies the subscribers.
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
  /// Offers each further element to `inbox`.
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
