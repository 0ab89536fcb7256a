#if SchedulePoints
  import Tideway

  // In builds with the trait SchedulePoints, each use of a lock, a gate or an atomic variable by a
  // thread of the schedule is a step. Sequentially consistent interleavings are explored, but not
  // the reorderings that weaker memory orders allow.
  extension Schedule: AccessStepper {
    var isToldOfAccesses: Bool { steps == .atomics }

    var fault: Fault? { resources.fault }

    func access() { stop() }

    func willLock(_ lock: UInt) {
      guard let carrier = running?.carrier else { return }
      resources.needs[ObjectIdentifier(carrier)] = .lock(lock)
      stop()
      resources.needs[ObjectIdentifier(carrier)] = nil
      resources.owned.insert(lock)
    }

    func didUnlock(_ lock: UInt) { resources.owned.remove(lock) }

    func awaitChange(_ gate: UInt) {
      guard let carrier = running?.carrier else { return }
      resources.owned.remove(gate)
      resources.needs[ObjectIdentifier(carrier)] = .change(
        gate, after: resources.changes[gate] ?? 0)
      stop()
      resources.needs[ObjectIdentifier(carrier)] = nil
      resources.owned.insert(gate)
    }

    func didChange(_ gate: UInt) { resources.changes[gate, default: 0] += 1 }
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
