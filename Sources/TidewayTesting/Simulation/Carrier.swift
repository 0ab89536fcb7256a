import Tideway

/// A thread that runs steps which can stop in the middle. It waits for the baton, runs, and hands
/// the baton back.
///
/// Sendable because only the thread with the baton accesses the variables, and the baton is handed
/// over under the gates' mutexes.
final class Carrier: @unchecked Sendable {
  private enum Order {
    case run(Ready, Schedule)
    case goOn
    case end
  }

  private let mine = Baton()
  private let theLoops: Baton
  private var order = Order.goOn
  /// Whether the thread has nothing to run.
  private(set) var isIdle = true
  /// What the step that has stopped waits for, if anything.
  var isDone: (() -> Bool)?

  init(_ theLoops: Baton) {
    self.theLoops = theLoops
    startThread(named: "simulation") { self.run() }
  }

  private func run() {
    while true {
      mine.receive()
      guard case .run(let step, let schedule) = order else { return }
      order = .goOn
      Scheduler.withHook(schedule, steppedBy: schedule) { schedule.perform(step, inPlace: ()) }
      isIdle = true
      theLoops.hand()
    }
  }

  // MARK: Called by the loop

  /// Runs a step until its next stop or its end.
  func carry(_ step: Ready, of schedule: Schedule) {
    if !step.isParked {
      var step = step
      step.carrier = self
      isIdle = false
      order = .run(step, schedule)
    }
    mine.hand()
    theLoops.receive()
  }

  func end() {
    order = .end
    mine.hand()
  }

  // MARK: Called by the step

  /// Stops in the middle of a step, until the loop continues it.
  func handBack() {
    theLoops.hand()
    mine.receive()
  }
}

/// The carriers of an exploration, which are reused for all schedules.
///
/// Used only by the exploring thread.
final class Carriers {
  private let theLoops = Baton()
  private var carriers: [Carrier] = []

  func carry(_ step: Ready, of schedule: Schedule) {
    if step.isParked {
      schedule.running = step
      step.carrier?.carry(step, of: schedule)
    } else {
      idle().carry(step, of: schedule)
    }
  }

  private func idle() -> Carrier {
    if let carrier = carriers.first(where: \.isIdle) { return carrier }
    let carrier = Carrier(theLoops)
    carriers.append(carrier)
    return carrier
  }

  /// Ends the threads, except those that are blocked in a failed schedule.
  func end() {
    for carrier in carriers where carrier.isIdle { carrier.end() }
  }
}

/// A signal from one thread to another. To wait for it is to wait for the other thread's work.
final class Baton: Sendable {
  private let gate = Gate()
  private let isHere = AtomicInt(0)

  func hand() { gate.change { isHere.setOrdered(1) } }

  func receive() { gate.wait { isHere.exchange(0) == 1 ? () : nil } }
}
