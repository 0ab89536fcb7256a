#if SchedulePoints
  /// What happened before a point of a thread: the stores that it must not read past, and how much
  /// of each thread.
  package struct Knowledge {
    /// For each location, the moment of the newest store that is known.
    private var stores: [Int] = []
    /// For each thread, how many of its accesses are known.
    private(set) var clock: [Int] = []

    package init() {}

    func newestStore(at location: Int) -> Int {
      location < stores.count ? stores[location] : 0
    }

    mutating func note(_ moment: Int, at location: Int) {
      if location >= stores.count { stores.grow(to: location + 1) }
      if stores[location] < moment { stores[location] = moment }
    }

    /// Whether access number `tick` of a thread happened before.
    func includes(_ tick: Int, of thread: Int) -> Bool { clock.includes(tick, of: thread) }

    mutating func note(_ tick: Int, of thread: Int) {
      if thread >= clock.count { clock.grow(to: thread + 1) }
      clock[thread] = tick
    }

    mutating func join(_ other: Knowledge) {
      stores.join(other.stores)
      clock.join(other.clock)
    }
  }

  extension [Int] {
    func includes(_ tick: Int, of thread: Int) -> Bool { thread < count && self[thread] >= tick }

    fileprivate mutating func grow(to count: Int) {
      append(contentsOf: repeatElement(0, count: count - self.count))
    }

    fileprivate mutating func join(_ other: [Int]) {
      if count < other.count { grow(to: other.count) }
      for index in other.indices where self[index] < other[index] { self[index] = other[index] }
    }
  }
#endif
