#if SchedulePoints
  import Synchronization

  @usableFromInline package typealias AtomicInt = SteppedAtomicInt

  /// An atomic word whose use is a point of the simulation that drives the calling thread.
  @usableFromInline package struct SteppedAtomicInt: ~Copyable, Sendable {
    private let word: AtomicWord

    @usableFromInline package init(_ value: Int) { word = AtomicWord(value) }

    @usableFromInline package var relaxed: Int { load { $0.relaxed } }
    @usableFromInline package var ordered: Int { load { $0.ordered } }

    @usableFromInline package func setRelaxed(_ value: Int) { access { $0.setRelaxed(value) } }
    @usableFromInline package func handOver(_ value: Int) { access { $0.handOver(value) } }
    @usableFromInline package func publish(_ value: Int) { access { $0.publish(value) } }

    @usableFromInline package func setOrdered(_ value: Int) {
      access { word in
        guard SteppedThread.has(.lateStores) else { return word.setOrdered(value) }
        withUnsafePointer(to: word.word) { SteppedThread.current?.hide(value, of: $0) }
      }
    }

    @usableFromInline package func insert(_ bits: Int) -> Int { access { $0.insert(bits) } }
    @usableFromInline package func remove(_ bits: Int) -> Int { access { $0.remove(bits) } }
    @usableFromInline package func exchange(_ value: Int) -> Int { access { $0.exchange(value) } }
    @usableFromInline package func add(_ amount: Int) -> Int { access { $0.add(amount) } }
    @usableFromInline package func addOrdered(_ amount: Int) -> Int {
      access { $0.addOrdered(amount) }
    }

    @usableFromInline package func replace(_ expected: Int, with desired: Int) -> Bool {
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
