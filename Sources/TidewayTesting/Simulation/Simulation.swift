import Tideway

/// A schedule of tasks in an order that is chosen, not left to chance: what the body of an exploration
/// starts its tasks with.
///
/// All tasks of the body, their actors, the library's own work and the clock are run one step at a time:
///
/// ```swift
/// try await Simulation.explore { simulation in
///   let account = Account(balance: 100)
///   let first = simulation.task("first") { await account.withdraw(80) }
///   let second = simulation.task("second") { await account.withdraw(80) }
///   _ = try await (first.value, second.value)
///   try simulation.check(await account.balance >= 0, "overdrawn")
/// }
/// ```
///
/// Held are the body, `task(_:_:)`, `async let`, task groups, default actors, relays and `UIActor`.
/// `Task { }`, `Task.detached`, `Task.sleep` and the main actor are outside: a schedule that depends on
/// them fails with a sentence.
public final class Simulation: Sendable {
  let schedule: Schedule

  init(_ schedule: Schedule) { self.schedule = schedule }

  /// The time of this schedule.
  ///
  /// ```swift
  /// try await simulation.clock.sleep(for: .seconds(1))
  /// ```
  public var clock: SimulationClock { SimulationClock(schedule: schedule) }

  /// Starts a task whose name is shown in traces.
  ///
  /// When the body has returned, tasks that are still there are cancelled, and the schedule fails if
  /// one does not end. An error of a task fails the schedule, awaited or not, but for
  /// `CancellationError`.
  ///
  /// ```swift
  /// let reader = simulation.task("reader") { await relay.first() }
  /// ```
  @discardableResult
  public func task<Success: Sendable>(
    _ name: String, _ operation: @escaping @concurrent @Sendable () async throws -> Success
  ) -> Task<Success, any Error> {
    guard schedule.isHere else {
      schedule.strangers.note("simulation.task(\"\(name)\") was called outside of the simulation")
      // Not of the schedule, which fails for it; whoever awaits the task still gets its result.
      return Task { try await operation() }
    }
    return schedule.start(name, operation)
  }

  /// Fails the schedule unless `condition` holds, by throwing.
  ///
  /// ```swift
  /// try simulation.check(left.value == right.value, "The sides differ.")
  /// ```
  public func check(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition { throw SimulationError.checkFailed(message()) }
  }
}

extension Schedule {
  /// Starts a named task.
  func start<Success: Sendable>(
    _ name: String, _ operation: @escaping @concurrent @Sendable () async throws -> Success
  ) -> Task<Success, any Error> {
    let root = Root(newStrand(name))
    add(root)
    naming = root.strand
    let end = Ending(schedule: self, root: root)
    // Not the creator's ticket: that is for tasks that escape.
    let task = Ticket.$current.withValue(nil) {
      Task(executorPreference: self) { try await end.following(operation) }
    }
    root.cancel = { task.cancel() }
    return task
  }
}

/// Sendable because only steps of the schedule use the root, one at a time.
private struct Ending: @unchecked Sendable {
  let schedule: Schedule
  let root: Root

  /// Runs a named task's operation, and tells the schedule of its end.
  @concurrent
  func following<Success: Sendable>(
    _ operation: @escaping @concurrent @Sendable () async throws -> Success
  ) async throws -> Success {
    do {
      let success = try await Ticket.$current.withValue(Ticket()) {
        schedule.begin(root)
        return try await operation()
      }
      schedule.end(root, nil)
      return success
    } catch {
      schedule.end(root, error)
      throw error
    }
  }
}
