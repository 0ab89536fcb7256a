import Tideway

#if SchedulePoints
  // What the runtime orders: the beginning and the end of jobs.
  extension Schedule {
    /// Gives a new strand its memory: it knows what its creator knows.
    func remembering(_ strand: Strand) -> Strand {
      names[strand.number] = strand
      strand.memory = memory.thread(strand.number, createdBy: running?.strand.memory)
      return strand
    }

    /// Orders what the running step has done before what a strand does that it resumes.
    func synchronize(_ strand: Strand) {
      guard let running, let thread = strand.memory else { return }
      memory.release(Schedule.resuming, by: running.strand.memory)
      memory.acquire(Schedule.resuming, by: thread)
    }

    /// Time passes, and with it all stores become visible.
    func synchronizeAll() { memory.synchronizeAll() }

    func begin(_ step: Ready) {
      guard steps == .atomics, let place = place(of: step) else { return }
      memory.acquire(place, by: step.strand.memory)
    }

    func end(_ step: Ready) {
      guard steps == .atomics, !hasEnded, let place = place(of: step) else { return }
      memory.release(place, by: step.strand.memory)
    }

    /// Where steps are ordered one after the other: their executor. The simulation doesn't know
    /// which tasks run on the same default actor, so all of them are ordered where they suspend.
    private func place(of step: Ready) -> UInt? {
      if let executor = step.executor { return UInt(bitPattern: ObjectIdentifier(executor)) }
      if case .job = step.work { return Schedule.ofTasks }
      return nil
    }

    // No addresses of locks.
    private static let resuming: UInt = 1
    private static let ofTasks: UInt = 2

    func text(of finding: PlainCells.Finding, by thread: Int) -> String {
      let name = nameOfStrand(thread)
      return switch finding {
      case .readsUnordered(let writer):
        "“\(name)” reads a value that “\(nameOfStrand(writer))” has written, and nothing orders that."
      case .readsTaken(let taker):
        "“\(name)” reads a value that “\(nameOfStrand(taker))” has taken out."
      case .changesRead(let reader):
        "“\(name)” takes out a value that “\(nameOfStrand(reader))” reads, and nothing orders that."
      case .changesCopied(let reader):
        "“\(name)” takes out a value that “\(nameOfStrand(reader))” copies and hasn't retained yet."
      case .changesUnordered(let writer):
        "“\(name)” replaces a value of “\(nameOfStrand(writer))”, and nothing orders that."
      }
    }

    private func nameOfStrand(_ number: Int) -> String {
      names[number]?.name ?? "a task"
    }
  }
#else
  extension Schedule {
    func remembering(_ strand: Strand) -> Strand { strand }
    func synchronize(_ strand: Strand) {}
    func synchronizeAll() {}
    func begin(_ step: Ready) {}
    func end(_ step: Ready) {}
  }
#endif
