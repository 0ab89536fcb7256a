#if SchedulePoints
  /// A fault of the atomic variables that tests can ask for, to show that exploration finds what it
  /// breaks.
  package enum Fault: Sendable, Equatable {
    /// All accesses to the variables that are declared in a file are relaxed. The file is given by
    /// its name without the ending.
    case relaxed(in: String)
    /// What hands something over is a store, sequentially consistent, below which the optimizer
    /// moves a retain.
    case storedHandOver
    /// A lock doesn't order what it guards.
    case relaxedLocks
    /// Flags are compared and replaced in two steps, between which other threads can run.
    case unorderedFlags
  }
#endif
