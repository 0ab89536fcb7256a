#if SchedulePoints
  import Tideway

  /// Memory that isn't atomic. Each read must be ordered after the write of what it reads, and before
  /// the value is taken out or replaced.
  struct PlainCells {
    private struct Cell {
      var change: (thread: Int, tick: Int)
      var isTaken = false
      /// The last complete read of each thread.
      var reads: [Int: Int] = [:]
      /// The threads whose copies may not be complete.
      var copying: Set<Int> = []
    }

    enum Finding {
      case readsUnordered(writer: Int)
      case readsTaken(by: Int)
      case changesRead(by: Int)
      case changesCopied(by: Int)
      case changesUnordered(with: Int)
    }

    private var cells: [UInt: Cell] = [:]

    mutating func access(
      _ access: PlainAccess, of cell: UInt, by memory: ThreadMemory
    ) -> Finding? {
      switch access {
      case .allocate:
        cells[cell] = nil
        return nil
      case .write, .take:
        defer {
          cells[cell] = Cell(change: (memory.thread, memory.tick), isTaken: access == .take)
        }
        return cells[cell].flatMap { conflict(of: $0, with: memory) }
      case .read, .copy:
        defer {
          if access == .copy {
            cells[cell]?.copying.insert(memory.thread)
            memory.copies.append(cell)
          } else {
            cells[cell]?.reads[memory.thread] = memory.tick
          }
        }
        guard let found = cells[cell] else { return nil }
        if found.isTaken { return .readsTaken(by: found.change.thread) }
        let isOrdered = memory.known.includes(found.change.tick, of: found.change.thread)
        return isOrdered ? nil : .readsUnordered(writer: found.change.thread)
      case .handOn:
        complete(memory)
        return nil
      }
    }

    private func conflict(of cell: Cell, with memory: ThreadMemory) -> Finding? {
      if let other = cell.copying.first(where: { $0 != memory.thread }) {
        return .changesCopied(by: other)
      }
      for (thread, tick) in cell.reads where !memory.known.includes(tick, of: thread) {
        return .changesRead(by: thread)
      }
      let isOrdered = memory.known.includes(cell.change.tick, of: cell.change.thread)
      return isOrdered ? nil : .changesUnordered(with: cell.change.thread)
    }

    /// Completes the copies that a thread has made.
    mutating func complete(_ memory: ThreadMemory) {
      if memory.copies.isEmpty { return }
      memory.advance()
      for cell in memory.copies {
        if cells[cell]?.copying.remove(memory.thread) != nil {
          cells[cell]?.reads[memory.thread] = memory.tick
        }
      }
      memory.copies = []
    }
  }
#endif
