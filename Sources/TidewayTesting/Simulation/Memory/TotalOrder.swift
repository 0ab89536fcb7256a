#if SchedulePoints
  /// The sequentially consistent accesses of all threads. There must be an order of all of them that
  /// agrees with what happens before what, and with the order of the stores at each location.
  ///
  /// What comes last in each way can always be added. This is asked for everything else.
  struct TotalOrder {
    struct Event {
      let thread: Int
      /// Threads that know this much of its thread come after it.
      var tick: Int
      /// What its thread knew of the others.
      let clock: [Int]
      let location: Int
      /// The moment of the store, or that of the store which was read.
      let moment: Int
      let isStore: Bool

      func happens(before other: Event) -> Bool { other.clock.includes(tick, of: thread) }

      /// Whether the values at their location show that it comes before.
      func isSeen(before other: Event) -> Bool {
        guard location == other.location else { return false }
        return isStore && !other.isStore ? moment <= other.moment : moment < other.moment
      }
    }

    private var events: [Event] = []
    private var ofThreads: [Int: [Int]] = [:]
    private var atLocations: [Int: [Int]] = [:]

    /// - Returns: The event's number.
    mutating func add(_ event: Event) -> Int {
      events.append(event)
      ofThreads[event.thread, default: []].append(events.count - 1)
      atLocations[event.location, default: []].append(events.count - 1)
      return events.count - 1
    }

    /// Completes a published store.
    mutating func complete(_ number: Int, at tick: Int) { events[number].tick = tick }

    /// Whether the newest event can take a place that isn't the last one: nothing that must come
    /// after it comes before it.
    func allows(_ new: Event) -> Bool {
      var open = seen(after: new)
      var visited = Set<Int>()
      /// How many of the newest events of each thread have been found.
      var found: [Int: Int] = [:]
      while let number = open.popLast() {
        guard visited.insert(number).inserted else { continue }
        let event = events[number]
        if event.happens(before: new) { return false }
        open += seen(after: event)
        for (thread, numbers) in ofThreads {
          // From one on, all events of a thread know the event.
          let rest = numbers.dropLast(found[thread, default: 0])
          let later = rest.reversed().prefix { event.happens(before: events[$0]) }
          found[thread, default: 0] += later.count
          open += later
        }
      }
      return true
    }

    private func seen(after event: Event) -> [Int] {
      atLocations[event.location, default: []].filter { event.isSeen(before: events[$0]) }
    }
  }
#endif
