#if SchedulePoints
  /// What an access to an atomic variable orders, of the orderings that the library uses.
  package enum MemoryOrder: Sendable {
    case relaxed
    /// A load that acquires, a store that releases, or a modification that does both.
    case acquiringOrReleasing
    case sequentiallyConsistent
    /// A store that releases, and becomes sequentially consistent with the next unlock of its
    /// thread. See `AtomicWord.publish`.
    case published
    /// A load of the newest value, by whoever has the only reference.
    case unshared
  }
#endif
