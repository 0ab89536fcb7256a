/// What others can come between.
public enum SimulationSteps: Sendable {
  /// A task runs undisturbed from one suspension to the next; a write to a relay and all that follows
  /// from it is part of that. Everything runs on one thread.
  case turns
  /// Others may also come in before each write to a relay, each run of a binding or subscription, and
  /// each merge of a two-way binding, as they do when tasks run on several threads.
  case pumps
  /// Others may also come in before each use of a lock or an atomic variable of the library. Needs a
  /// build with the package trait `SchedulePoints`.
  case atomics
}
