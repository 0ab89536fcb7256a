#if SchedulePoints
  package import Tideway

  /// The memory of one schedule: each atomic variable keeps the stores that threads may still read.
  ///
  /// An execution is what C11 allows without loads of later stores (RC11: Lahav and others,
  /// “Repairing Sequential Consistency in C/C++11”, PLDI 2017). Stores take their place among those
  /// of their location when they are made. By default a load reads the newest store, and a store
  /// becomes the newest. Everything else is a choice.
  package final class SimulatedMemory {
    /// Chooses one of several possibilities, of which the first is the default.
    package typealias Choice = (_ count: Int) -> Int

    private let run: Int?
    private var locations: [ObjectIdentifier: Location] = [:]
    private var threads: [ThreadMemory] = []
    private var totalOrder = TotalOrder()
    private var cells = PlainCells()
    /// What is known to whoever takes a lock, or runs next on an executor.
    private var released: [UInt: Knowledge] = [:]

    /// - Parameter run: The number of the run whose variables it knows. Others are shared with
    ///   threads that don't belong to it, and are always read at their newest value.
    package init(run: Int?) { self.run = run }

    /// Adds a thread that knows what its creator knows, or everything.
    package func thread(_ number: Int, createdBy creator: ThreadMemory?) -> ThreadMemory {
      let memory = ThreadMemory(thread: number)
      memory.known = creator?.known ?? everything
      // What the creator does from now on is another access.
      creator?.advance()
      memory.advance()
      threads.append(memory)
      return memory
    }

    /// Orders everything that was done before everything that is done from now on.
    func synchronizeAll() {
      let everything = everything
      for thread in threads {
        thread.known = everything
        thread.advance()
      }
    }

    private var everything: Knowledge {
      threads.reduce(into: Knowledge()) { $0.join($1.known) }
    }

    // MARK: Atomic variables

    package func load(
      _ word: SteppedWord, _ order: MemoryOrder, by thread: ThreadMemory, _ choose: Choice
    ) -> Int {
      let location = location(of: word)
      thread.advance()
      let isOld = isWeak(location, order) && thread.mayReadOld(at: location.index)
      let possible =
        isOld
        ? location.readable(by: thread).filter { index in
          index == location.newest || order != .sequentiallyConsistent
            || totalOrder.allows(event(reading: location.stores[index], at: location, by: thread))
        } : [location.newest]
      let index = possible[choose(possible.count)]
      read(index, at: location, order, by: thread)
      if order == .sequentiallyConsistent {
        _ = totalOrder.add(event(reading: location.stores[index], at: location, by: thread))
      }
      return location.stores[index].value
    }

    package func store(
      _ value: Int, in word: SteppedWord, _ order: MemoryOrder, by thread: ThreadMemory,
      _ choose: Choice
    ) {
      let location = location(of: word)
      thread.advance()
      var places = [location.newest]
      if isWeak(location, order) {
        places = location.readable(by: thread).filter { index in
          guard let moment = location.moment(after: index) else { return false }
          return index == location.newest || !order.isTotal
            || totalOrder.allows(event(storingAt: moment, at: location, by: thread))
        }
      }
      let index = places[choose(places.count)]
      if index == location.newest { word.word.setOrdered(value) }
      let released = order == .relaxed ? nil : thread.known
      add(Store(value, released), after: index, at: location, order, by: thread)
    }

    package func modify(
      _ word: SteppedWord, _ order: MemoryOrder, by thread: ThreadMemory, _ choose: Choice,
      _ change: (Int) -> Int?
    ) -> Int {
      complete(thread)
      let location = location(of: word)
      thread.advance()
      let isOld = isWeak(location, order) && thread.mayReadOld(at: location.index)
      let possible =
        isOld
        ? location.readable(by: thread).filter { index in
          if index == location.newest { return true }
          guard let moment = location.moment(after: index) else { return false }
          return order != .sequentiallyConsistent
            || totalOrder.allows(event(storingAt: moment, at: location, by: thread))
        } : [location.newest]
      let index = possible[choose(possible.count)]
      return modify(index, at: location, order, by: thread, change)
    }

    private func modify(
      _ index: Int, at location: Location, _ order: MemoryOrder, by thread: ThreadMemory,
      _ change: (Int) -> Int?
    ) -> Int {
      let isNewest = index == location.newest
      let before =
        isNewest ? location.word.modify(change) : location.stores[index].value
      read(index, at: location, order, by: thread)
      guard let value = change(before) else {
        if order == .sequentiallyConsistent {
          _ = totalOrder.add(event(reading: location.stores[index], at: location, by: thread))
        }
        return before
      }
      // What was released by the store that it read is released by this one too.
      var released = location.stores[index].released
      if order != .relaxed {
        released = released ?? Knowledge()
        released?.join(thread.known)
      }
      location.stores[index].isModified = true
      add(Store(value, released), after: index, at: location, order, by: thread)
      return before
    }

    private func add(
      _ store: Store, after index: Int, at location: Location, _ order: MemoryOrder,
      by thread: ThreadMemory
    ) {
      let moment = location.moment(after: index, isModification: true) ?? 0
      var store = store
      store.moment = moment
      store.released?.note(moment, at: location.index)
      location.stores.insert(store, at: index + 1)
      thread.known.note(moment, at: location.index)
      if order.isTotal {
        var event = event(storingAt: moment, at: location, by: thread)
        if order == .published { event.tick = .max }
        let number = totalOrder.add(event)
        if order == .published { thread.published.append(number) }
      }
      location.forgetOldest()
    }

    private func read(
      _ index: Int, at location: Location, _ order: MemoryOrder, by thread: ThreadMemory
    ) {
      let store = location.stores[index]
      thread.noteRead(isOld: index != location.newest, at: location.index)
      thread.known.note(store.moment, at: location.index)
      if order != .relaxed, let released = store.released { thread.known.join(released) }
    }

    /// Whether there may be a choice.
    private func isWeak(_ location: Location, _ order: MemoryOrder) -> Bool {
      location.word.run == run && order != .unshared
    }

    private func location(of word: SteppedWord) -> Location {
      if let location = locations[ObjectIdentifier(word)] {
        noticeOutsiders(location)
        return location
      }
      let location = Location(locations.count, word)
      locations[ObjectIdentifier(word)] = location
      return location
    }

    /// Takes notice of what was stored by code that the simulation doesn't drive. It counts as
    /// ordered after everything.
    private func noticeOutsiders(_ location: Location) {
      let value = location.word.word.ordered
      guard value != location.stores[location.newest].value else { return }
      var store = Store(value, everything)
      store.moment = location.moment(after: location.newest) ?? 0
      location.stores.append(store)
      location.forgetOldest()
    }

    // MARK: The total order

    private func event(
      reading store: Store, at location: Location, by thread: ThreadMemory
    ) -> TotalOrder.Event {
      var known = thread.known
      if let released = store.released { known.join(released) }
      return TotalOrder.Event(
        thread: thread.thread, tick: thread.tick, clock: known.clock, location: location.index,
        moment: store.moment, isStore: false)
    }

    private func event(
      storingAt moment: Int, at location: Location, by thread: ThreadMemory
    ) -> TotalOrder.Event {
      TotalOrder.Event(
        thread: thread.thread, tick: thread.tick, clock: thread.known.clock,
        location: location.index, moment: moment, isStore: true)
    }

    // MARK: Locks and other memory

    /// Called with a lock that the thread has taken, or an executor on which it begins to run.
    package func acquire(_ lock: UInt, by thread: ThreadMemory, isRelaxed: Bool = false) {
      complete(thread)
      thread.advance()
      if !isRelaxed, let known = released[lock] { thread.known.join(known) }
    }

    package func release(_ lock: UInt, by thread: ThreadMemory) {
      complete(thread)
      thread.advance()
      for number in thread.published { totalOrder.complete(number, at: thread.tick) }
      thread.published = []
      released[lock] = thread.known
    }

    /// Completes the copies that the thread has made.
    private func complete(_ thread: ThreadMemory) { cells.complete(thread) }

    func access(
      _ access: PlainAccess, of cell: UInt, by thread: ThreadMemory
    ) -> PlainCells.Finding? {
      thread.advance()
      return cells.access(access, of: cell, by: thread)
    }
  }

  extension MemoryOrder {
    fileprivate var isTotal: Bool { self == .sequentiallyConsistent || self == .published }
  }
#endif
