#if SchedulePoints
  /// An access to memory that isn't atomic, which the accesses to atomic variables must order.
  package enum PlainAccess: Sendable {
    case write
    case read
    /// A copy of a reference: a read, and a retain. The retain is complete only with the next
    /// modification or lock operation of the thread, or when it hands the copy on, because the
    /// optimizer moves it below atomic *stores* of any ordering. See `AtomicWord.handOver`.
    case copy
    /// The value is moved elsewhere, where it is destroyed sooner or later.
    case take
    /// The memory is new: what was there before doesn't count.
    case allocate
    /// The copies that the thread has made are handed on.
    case handOn
  }
#endif
