import Tideway

/// A schedule that runs tasks in a chosen order. The body of an exploration starts its tasks with
/// it.
///
/// The simulation runs all tasks of the body, their actors, the library's own work and the clock
/// one step at a time:
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
/// The simulation controls the body, `task(_:_:)`, `async let`, task groups, default actors, relays
/// and `UIActor`. It doesn't control `Task { }`, `Task.detached`, `Task.sleep` and the main actor.
/// A schedule that depends on them fails with a message.
public final class Simulation: Sendable {
  let schedule: Schedule

  init(_ schedule: Schedule) { self.schedule = schedule }

  /// The clock of this schedule.
  ///
  /// ```swift
  /// try await simulation.clock.sleep(for: .seconds(1))
  /// ```
  public var clock: SimulationClock { SimulationClock(schedule: schedule) }

  /// Starts a task. Its name is shown in traces.
  ///
  /// When the body has returned, the remaining tasks are cancelled, and the schedule fails if one
  /// of them doesn't end. An error of a task fails the schedule, whether or not the task is
  /// awaited. `CancellationError` is an exception.
  ///
  /// ```swift
  /// let reader = simulation.task("reader") { await relay.first() }
  /// ```
  @discardableResult
  public func task<Success: Sendable>(
    _ name: String, _ operation: @escaping @concurrent @Sendable () async throws -> Success
  ) -> Task<Success, any Error> {
    guard schedule.isHere else {
      schedule.foreign.note("simulation.task(\"\(name)\") was called outside of the simulation")
      // This task is not part of the schedule, which fails because of it. Code that awaits the task
      // still gets its result.
      return Task { try await operation() }
    }
    return schedule.start(name, operation)
  }

  /// Throws an error, and so fails the schedule, unless `condition` holds.
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
    // The new task doesn't inherit the creator's ticket, which identifies tasks that escape.
    let task = Ticket.$current.withValue(nil) {
      Task(executorPreference: self) { try await end.following(operation) }
    }
    root.cancel = { task.cancel() }
    return task
  }
}

/// Sendable because only steps of the schedule access the root, one at a time.
private struct Ending: @unchecked Sendable {
  let schedule: Schedule
  let root: Root

  /// Runs a named task's operation, and notifies the schedule of its end.
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
