#if SchedulePoints
  import Tideway

  /// A store of an atomic variable.
  struct Store {
    let value: Int
    /// What a load that acquires knows when it has read it, or nil if it releases nothing.
    var released: Knowledge?
    /// Its place among the stores of its location.
    var moment = 0
    /// Whether a modification has read it. Nothing comes between them.
    var isModified = false

    init(_ value: Int, _ released: Knowledge?) {
      self.value = value
      self.released = released
    }
  }

  /// An atomic variable, with the stores that can be read, oldest first.
  final class Location {
    let index: Int
    /// Kept alive, so that no other variable is taken for it.
    let word: SteppedWord
    var stores: [Store]

    /// The number of older stores that are kept.
    private static let mostStores = 8
    /// The distance of two stores, which leaves room for others between them.
    private static let distance = 1 << 24

    init(_ index: Int, _ word: SteppedWord) {
      self.index = index
      self.word = word
      stores = [Store(word.word.ordered, nil)]
    }

    var newest: Int { stores.count - 1 }

    /// The stores that a thread may still read, newest first: those that it doesn't know to be
    /// replaced.
    func readable(by thread: ThreadMemory) -> [Int] {
      let known = thread.known.newestStore(at: index)
      return stores.indices.reversed().prefix { stores[$0].moment >= known }
    }

    /// The moment of a store that comes behind another one, or nil if nothing can come there.
    func moment(after index: Int, isModification: Bool = false) -> Int? {
      let before = stores[index].moment
      if index == newest { return before + Location.distance }
      if stores[index].isModified, !isModification { return nil }
      let moment = (before + stores[index + 1].moment) / 2
      return moment == before ? nil : moment
    }

    func forgetOldest() {
      if stores.count > Location.mostStores { stores.removeFirst() }
    }
  }
#endif
