/// What is shown of a log while `simultaneously` blocks that have written to it run, and what they have
/// written.
///
/// The log's current value is what it will be: an `update` of another thread loses nothing of the
/// block. Only what others are shown is kept back. Guarded by the log's lock.
@usableFromInline
final class HiddenWrites<Element> {
  /// The current value without what the blocks have written, and its versions.
  var shown: Element?
  var version: Version
  var written: Version
  /// The versions of the parts, without those of the blocks.
  var stamps: [ObjectIdentifier: (place: Place, stamp: PlaceStamp)] = [:]
  /// What the block of each thread has written.
  var blocks: [HiddenBlock<Element>] = []
  /// How many writes there have been, and which of them is shown.
  private var writes = 0
  private(set) var shownWrite = 0

  init(shown: Element?, _ version: Version, written: Version) {
    (self.shown, self.version, self.written) = (shown, version, written)
  }

  /// Whether what is hidden was written by the calling thread.
  var isOwn: Bool { blocks.contains { $0.thread == currentThread() } }

  /// Notes the versions of the parts that another thread than that of the block has written.
  func note(_ change: ModelChange) {
    let reached = change.inner.map(\.place) + change.others.map(\.place) + change.outer
    for place in reached + [change.place].compactMap({ $0 }) {
      stamps[ObjectIdentifier(place)] = (place, place.stamp)
    }
  }

  func block(of thread: Int) -> HiddenBlock<Element>? { blocks.first { $0.thread == thread } }

  /// The number of a write that is made now.
  func nextWrite() -> Int {
    writes += 1
    return writes
  }

  /// Whether a write is the newest one of all.
  func isNewest(_ write: Int) -> Bool { write == writes }

  /// - Parameter write: The number of the write that is shown.
  /// - Returns: What was shown before, to be destroyed without the lock.
  func show(
    _ value: Element?, _ version: Version, written: Version, as write: Int
  ) -> Element? {
    let before = shown
    (shown, self.version, self.written, shownWrite) = (value, version, written, write)
    return before
  }
}

/// What the block of one thread has written to a log.
final class HiddenBlock<Element> {
  let thread: Int
  /// The number of its last write.
  var write = 0
  /// All elements, of a log of events; of a cell the last one.
  var elements: [Versioned<Element>] = []
  /// Whether not only bindings are to be woken.
  var isShown = false
  /// The subscribers of parts that are to be woken.
  var woken: ContiguousArray<Subscriber?> = []

  init(of thread: Int) { self.thread = thread }

  var version: Version { elements.last?.version ?? .initial }
}
