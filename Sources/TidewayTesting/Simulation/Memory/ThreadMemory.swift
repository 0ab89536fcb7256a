#if SchedulePoints
  /// What a thread knows of the memory. Only the running step uses it.
  package final class ThreadMemory {
    let thread: Int
    package internal(set) var known = Knowledge()
    /// The number of its accesses.
    private(set) var tick = 0
    /// The stores whose place in the total order is complete with the next unlock.
    var published: [Int] = []
    /// The cells of which it has made copies that may not be complete.
    var copies: [UInt] = []
    /// How often in a row it has read an older store at a location.
    private var oldReads: [Int: Int] = [:]

    package init(thread: Int) { self.thread = thread }

    func advance() {
      tick += 1
      known.note(tick, of: thread)
    }

    /// A store becomes visible in the end: nothing reads past it for ever.
    private static let mostOldReads = 3

    func mayReadOld(at location: Int) -> Bool {
      oldReads[location, default: 0] < ThreadMemory.mostOldReads
    }

    func noteRead(isOld: Bool, at location: Int) {
      if isOld { oldReads[location, default: 0] += 1 } else { oldReads[location] = nil }
    }
  }
#endif
