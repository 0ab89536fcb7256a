#if SchedulePoints
  import Tideway

  // In builds with the trait SchedulePoints, each use of a lock, a gate or an atomic variable by a
  // thread of the schedule is a step, and the simulation chooses what it reads.
  extension Schedule: AccessStepper {
    var isToldOfAccesses: Bool { steps == .atomics }

    var fault: Fault? { resources.fault }

    func load(_ word: SteppedWord, _ order: MemoryOrder) -> Int {
      guard let thread = stopped() else { return word.word.ordered }
      return memory.load(word, order, by: thread, choice(of: thread))
    }

    func store(_ value: Int, in word: SteppedWord, _ order: MemoryOrder) {
      guard let thread = stopped() else { return word.word.setOrdered(value) }
      memory.store(value, in: word, order, by: thread, choice(of: thread))
    }

    func modify(_ word: SteppedWord, _ order: MemoryOrder, _ change: (Int) -> Int?) -> Int {
      guard let thread = stopped() else { return word.modify(change) }
      return memory.modify(word, order, by: thread, choice(of: thread), change)
    }

    func access(_ access: PlainAccess, of cell: UInt) {
      guard !hasEnded, let thread = running?.strand.memory else { return }
      if let finding = memory.access(access, of: cell, by: thread) {
        fail(SimulationError.unordered(text(of: finding, by: thread.thread)))
      }
    }

    /// Lets other strands run before an access.
    ///
    /// - Returns: The memory of the running strand, or nil if the schedule is over.
    private func stopped() -> ThreadMemory? {
      stop()
      return hasEnded ? nil : running?.strand.memory
    }

    private func choice(of thread: ThreadMemory) -> SimulatedMemory.Choice {
      { self.choose(among: $0, access: thread.tick) }
    }

    // MARK: Locks and gates

    func willLock(_ lock: UInt) {
      guard let carrier = running?.carrier else { return }
      resources.needs[ObjectIdentifier(carrier)] = .lock(lock)
      stop()
      resources.needs[ObjectIdentifier(carrier)] = nil
      resources.owned.insert(lock)
      acquire(lock)
    }

    func didUnlock(_ lock: UInt) {
      release(lock)
      resources.owned.remove(lock)
    }

    func awaitChange(_ gate: UInt) {
      guard let carrier = running?.carrier else { return }
      release(gate)
      resources.owned.remove(gate)
      resources.needs[ObjectIdentifier(carrier)] = .change(
        gate, after: resources.changes[gate] ?? 0)
      stop()
      resources.needs[ObjectIdentifier(carrier)] = nil
      resources.owned.insert(gate)
      acquire(gate)
    }

    func didChange(_ gate: UInt) { resources.changes[gate, default: 0] += 1 }

    private func acquire(_ lock: UInt) {
      guard !hasEnded, let thread = running?.strand.memory else { return }
      // The body looks at what the threads have done, which must be ordered in any case.
      memory.acquire(lock, by: thread, isRelaxed: fault == .relaxedLocks && !isBodyRunning)
    }

    private func release(_ lock: UInt) {
      guard !hasEnded, let thread = running?.strand.memory else { return }
      memory.release(lock, by: thread)
    }
  }

  /// The locks and gates of the simulated threads. A thread that waits for one cannot run.
  struct Resources {
    enum Need {
      case lock(UInt)
      /// The thread needs a gate's lock, and more changes of its state than this number.
      case change(UInt, after: Int)
    }

    var fault: Fault?
    var owned: Set<UInt> = []
    var changes: [UInt: Int] = [:]
    var needs: [ObjectIdentifier: Need] = [:]

    func isFree(for carrier: Carrier) -> Bool {
      switch needs[ObjectIdentifier(carrier)] {
      case nil: true
      case .lock(let lock): !owned.contains(lock)
      case .change(let gate, let count): changes[gate] ?? 0 > count && !owned.contains(gate)
      }
    }
  }
#endif
