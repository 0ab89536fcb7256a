/// The points at which other tasks can run in between.
public enum SimulationSteps: Sendable {
  /// A task runs without interruption from one suspension to the next. A write to a relay and
  /// everything that follows from it is part of that. Everything runs on one thread.
  case suspensions
  /// Others can also run before each write to a relay, each run of a binding or subscription, and
  /// each merge of a two-way binding, as they do when tasks run on several threads.
  case deliveries
  /// Others can also run before each use of a lock or an atomic variable of the library. Requires a
  /// build with the package trait `SchedulePoints`.
  case atomics
}
