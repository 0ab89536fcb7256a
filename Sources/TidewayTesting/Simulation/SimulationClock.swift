/// The clock of a simulation. It advances to the next deadline when nothing can run.
///
/// ```swift
/// try await simulation.clock.sleep(for: .seconds(3600))  // returns at once, an hour later
/// ```
///
/// Tasks with deadlines at the same instant continue in an order that the simulation chooses. A
/// sleep throws `CancellationError` as soon as its task is cancelled.
public struct SimulationClock: Clock {
  /// A point in the time of one schedule.
  public struct Instant: InstantProtocol {
    /// The time since the schedule began.
    public let offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    public func duration(to other: Instant) -> Duration { other.offset - offset }

    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let schedule: Schedule

  /// The current instant.
  public var now: Instant {
    guard schedule.isHere || schedule.hasEnded else {
      schedule.foreign.note("Code outside asked simulation.clock for the time")
      return Instant(offset: .zero)
    }
    return Instant(offset: schedule.alarms.now)
  }

  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the calling task of the simulation until `deadline`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard schedule.isHere else {
      throw SimulationError.escaped("A task outside used simulation.clock")
    }
    guard deadline > now else { return }
    let alarm = Sleeping(SimulatedAlarm(at: deadline.offset))
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        schedule.sleep(alarm.alarm) { continuation.resume() }
      }
    } onCancel: {
      schedule.callOff(alarm.alarm)
    }
    try Task.checkCancellation()
  }
}

/// Sendable because only steps of one schedule, which run one at a time, access the alarm.
private struct Sleeping: @unchecked Sendable {
  let alarm: SimulatedAlarm

  init(_ alarm: SimulatedAlarm) { self.alarm = alarm }
}
