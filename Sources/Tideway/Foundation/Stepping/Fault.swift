#if SchedulePoints
  /// A fault of the atomic variables that tests can ask for, to show that exploration finds what it
  /// breaks.
  package enum Fault: Sendable {
    /// A store becomes visible to other threads only after the next load of its thread, as a
    /// processor does it with stores that aren't sequentially consistent.
    case lateStores
    /// Flags are compared and replaced in two steps, between which other threads can run.
    case unorderedFlags
  }
#endif
