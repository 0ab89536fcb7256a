/// The storage of every relay: the current value, and for its subscribers a log of the elements, in
/// chunks to which elements are only appended.
///
/// A write appends once, whatever the number of subscribers, then wakes those that wait. Available
/// elements are read without the lock. Without subscribers only the current value or the replay is
/// kept. With subscribers at most the last chunk's delivered elements stay alive, and when all have
/// read everything, the next write starts the chunk again.
///
/// No user code runs under the lock: replaced values are destroyed after it is released.
///
/// It is the executor of its relay, so that a relay without subscribers is two objects.
///
/// Sendable because `lock` guards the variables.
///
/// Safe because `tail` stays retained while it is set, and is used under `lock`.
@safe @usableFromInline
package final class EventLog<Element, Failure: Error>: LockExecutor, @unchecked Sendable {
  /// The elements that a log keeps for later subscribers.
  @usableFromInline
  package enum Memory: Equatable {
    case nothing
    case current
    case last(Int)
  }

  @safe @exclusivity(unchecked) @usableFromInline var subscribers = Subscribers()
  /// Whether a subscriber gets the current value first.
  @usableFromInline let isCurrent: Bool
  /// Whether the moment of an element may be settling: not of one that began with its write, if nothing
  /// follows from it. Once set, it stays.
  @safe @exclusivity(unchecked) @usableFromInline var maySettle = false
  @safe @exclusivity(unchecked) @usableFromInline var failure: Failure?
  /// What distinguishes the subscription that wrote last for a cause, and the moment of its write.
  /// Here, it costs no memory where nothing fails.
  @safe @exclusivity(unchecked) @usableFromInline var lastWriter: UInt32 = 0
  /// Set when no more elements can come, after the last element was published.
  @usableFromInline let hasEnded = AtomicInt(0)

  @safe @exclusivity(unchecked) @usableFromInline var version = Version.initial
  /// The version with which the current value was written. Raising the version doesn't change it.
  @safe @exclusivity(unchecked) @usableFromInline var written = Version.initial
  /// The number of elements ever appended to the log.
  @safe @exclusivity(unchecked) @usableFromInline var count = 0
  /// The chunk to which elements are appended, while there are readers. Retained manually, because
  /// writing borrows it.
  @safe @exclusivity(unchecked) @usableFromInline var tail: Unmanaged<Chunk<Element>>?
  @safe @exclusivity(unchecked) @usableFromInline var spare: Chunk<Element>?
  /// What is kept for later and for bounded subscribers, if anything.
  @safe @exclusivity(unchecked) @usableFromInline var kept: KeptElements<Element>?
  /// The parts of the current value that are cells, once there are any.
  @safe @exclusivity(unchecked) @usableFromInline var places: Places?
  /// What `simultaneously` blocks have written, while they run.
  @safe @exclusivity(unchecked) @usableFromInline var hidden: HiddenWrites?
  /// The two-way bindings of the current value as a whole to other models, or to parts of them.
  var links = PartsLinks()
  /// The name of its relay, if it has one.
  var name: String? {
    get { given?.value }
    set { given = newValue.map { Ref($0) } }
  }
  /// A reference, which is half as large as an optional string: most relays have no name.
  private var given: Ref<String>?
  // The last one, and small ones beside each other: no gaps are left between them.
  @safe @exclusivity(unchecked) @usableFromInline var current: Element?

  @inlinable
  package init(_ memory: Memory, current: Element? = nil) {
    isCurrent = memory == .current
    if case .last(let count) = memory { kept = KeptElements(replay: count, replaces: false) }
    self.current = current
  }

  deinit { unsafe tail?.release() }

  override var partsLevel: LeveledPart? { places?.level }

  override func level(of part: LeveledPart, keeping kept: inout [AnyObject]) -> Int {
    levelOfPart(part, keeping: &kept)
  }

  @usableFromInline
  override func snapshotOfSubscribers(keeping kept: inout [AnyObject]) -> ContiguousArray<
    Subscriber?
  > { subscribersOfAll(keeping: &kept) }

  override func snapshotOfSubscribers(
    of part: LeveledPart, keeping kept: inout [AnyObject]
  ) -> ContiguousArray<Subscriber?> { subscribersOfPart(part, keeping: &kept) }

  override func announceHidden() {
    if subscribers.inputs > 0 { subscribers.noteInputs() }
  }

  override func isShowingNewer(than thread: Int) -> Bool {
    guard let hidden, let block = hidden.block(of: thread) else { return false }
    if places != nil { return version <= hidden.version }
    if isCurrent, block.write < hidden.shownWrite { return false }
    return block.versions.contains { $0 <= hidden.version }
  }

  override func hiddenVersions(by thread: Int) -> [Version] {
    guard let hidden, let block = hidden.block(of: thread) else { return [] }
    return block.versions + hidden.touched.values.map(\.stamp.version)
  }

  override func restampHidden(by thread: Int, _ renewed: [Version: Version]) {
    guard let hidden, let block = hidden.block(of: thread) else { return }
    if places == nil, isCurrent, block.write < hidden.shownWrite { return }
    if places != nil { restampParts(of: block, renewed) }
    block.restamp(renewed)
    if places != nil || hidden.isNewest(block.write) {
      (version, written) = (block.version, block.version)
    } else {
      // What another block has written after that gets a newer version when that one ends.
      version = max(version, block.version)
    }
  }

  override func beginMoments(by thread: Int) {
    guard let block = hidden?.block(of: thread) else { return }
    if block.woken.isEmpty, subscribers.crowd() != .writers { return }
    if places != nil { return ThreadState.current.begin(version, in: self) }
    for version in block.versions { ThreadState.current.begin(version, in: self) }
  }

  override func showHidden(by thread: Int, keeping kept: inout [Any]) -> WokenByBlock? {
    guard let hidden, let block = hidden.block(of: thread) else { return nil }
    var woken = subscribers.snapshot() + block.woken
    for place in hidden.touched.values { woken.append(contentsOf: place.subscribers.snapshot()) }
    show(block, hidden, &kept)
    hidden.blocks.removeAll { $0 === block }
    block.isOver.setOrdered(1)
    if waiting > 0 { openGate() }
    kept.append(block)
    if hidden.blocks.isEmpty {
      kept.append(hidden)
      self.hidden = nil
    }
    return WokenByBlock(places: woken, areBindingsOnly: !block.isShown)
  }
}
