#if SchedulePoints
  package import Synchronization

  package typealias AtomicInt = SteppedAtomicInt

  /// An atomic word whose use is a point of the simulation that drives the calling thread.
  package struct SteppedAtomicInt: ~Copyable, Sendable {
    private let word: AtomicWord

    package init(_ value: Int) { word = AtomicWord(value) }

    package var relaxed: Int { load { $0.relaxed } }
    package var ordered: Int { load { $0.ordered } }

    package func setRelaxed(_ value: Int) { access { $0.setRelaxed(value) } }
    package func release(_ value: Int) { access { $0.release(value) } }
    package func publish(_ value: Int) { access { $0.publish(value) } }

    package func setOrdered(_ value: Int) {
      access { word in
        guard SteppedThread.has(.lateStores) else { return word.setOrdered(value) }
        withUnsafePointer(to: word.word) { SteppedThread.current?.hide(value, of: $0) }
      }
    }

    package func insert(_ bits: Int) -> Int { access { $0.insert(bits) } }
    package func remove(_ bits: Int) -> Int { access { $0.remove(bits) } }
    package func exchange(_ value: Int) -> Int { access { $0.exchange(value) } }
    package func add(_ amount: Int) -> Int { access { $0.add(amount) } }
    package func addOrdered(_ amount: Int) -> Int { access { $0.addOrdered(amount) } }

    package func replace(_ expected: Int, with desired: Int) -> Bool {
      if SteppedThread.has(.unorderedFlags) {
        guard ordered == expected else { return false }
        setOrdered(desired)
        return true
      }
      return access { $0.replace(expected, with: desired) }
    }

    /// Writes, after all earlier stores of this thread have become visible.
    private func access<Result>(_ body: (borrowing AtomicWord) -> Result) -> Result {
      SteppedThread.current?.makeVisible()
      SchedulePoint.reach()
      return body(word)
    }

    /// Reads, and then makes a late store visible.
    private func load(_ body: (borrowing AtomicWord) -> Int) -> Int {
      SchedulePoint.reach()
      guard let thread = SteppedThread.current else { return body(word) }
      if let own = withUnsafePointer(to: word.word, { thread.hidden(of: $0) }) { return own }
      let value = body(word)
      SchedulePoint.reach()
      thread.makeVisible()
      return value
    }
  }
#endif
