#if SchedulePoints
  @usableFromInline package typealias AtomicInt = SteppedAtomicInt

  /// An atomic word whose use is a point of the simulation that drives the calling thread.
  @usableFromInline package struct SteppedAtomicInt: ~Copyable, Sendable {
    private let word: SteppedWord

    @usableFromInline package init(_ value: Int, file: StaticString = #fileID) {
      word = SteppedWord(value, file: file)
    }

    @usableFromInline package var relaxed: Int { load(.relaxed) }
    @usableFromInline package var unshared: Int { load(.unshared) }
    @usableFromInline package var ordered: Int { load(word.order(.sequentiallyConsistent)) }

    @usableFromInline package func setRelaxed(_ value: Int) { store(value, .relaxed) }

    @usableFromInline package func setOrdered(_ value: Int) {
      store(value, word.order(.sequentiallyConsistent))
    }

    @usableFromInline package func publish(_ value: Int) { store(value, word.order(.published)) }

    @usableFromInline package func handOver(_ value: Int) {
      if SteppedThread.fault == .storedHandOver { return setOrdered(value) }
      _ = exchange(value)
    }

    @usableFromInline package func insert(_ bits: Int) -> Int { modify { $0 | bits } }
    @usableFromInline package func remove(_ bits: Int) -> Int { modify { $0 & ~bits } }
    @usableFromInline package func exchange(_ value: Int) -> Int { modify { _ in value } }
    @usableFromInline package func addOrdered(_ amount: Int) -> Int {
      modify { $0 &+ amount } &+ amount
    }

    @usableFromInline package func add(_ amount: Int) -> Int {
      modify(.relaxed) { $0 &+ amount } &+ amount
    }

    @usableFromInline package func replace(_ expected: Int, with desired: Int) -> Bool {
      if SteppedThread.fault == .unorderedFlags {
        guard ordered == expected else { return false }
        setOrdered(desired)
        return true
      }
      return modify { $0 == expected ? desired : nil } == expected
    }

    private func modify(_ change: (Int) -> Int?) -> Int {
      modify(word.order(.sequentiallyConsistent), change)
    }

    // MARK: With an ordering

    package func load(_ order: MemoryOrder) -> Int {
      SchedulePoint.told { $0.load(word, order) } ?? word.word.ordered
    }

    package func store(_ value: Int, _ order: MemoryOrder) {
      let isStored: Void? = SchedulePoint.told { $0.store(value, in: word, order) }
      if isStored == nil { word.word.setOrdered(value) }
    }

    /// - Returns: The value before.
    package func modify(_ order: MemoryOrder, _ change: (Int) -> Int?) -> Int {
      SchedulePoint.told { $0.modify(word, order, change) } ?? word.modify(change)
    }
  }
#endif
