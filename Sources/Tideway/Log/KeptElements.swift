/// What a log keeps beside its chunks: the last elements, for later subscribers and for those that
/// read only the newest, and the elements of those that read only the oldest.
///
/// Made for the first that needs it: most logs keep nothing, and ask only whether there is any.
@usableFromInline
final class KeptElements<Element> {
  /// The number of last elements that a subscriber gets first.
  @usableFromInline let replay: Int
  /// Whether a later element of a moment replaces the one before, as that of a state cell does.
  @usableFromInline let replaces: Bool
  @safe @exclusivity(unchecked) @usableFromInline var recent: ReplayBuffer<Element>
  /// The number of subscribers that read the newest.
  private var newestReaders = 0
  @safe @exclusivity(unchecked) @usableFromInline var inboxes: [Inbox<Element>] = []
  /// The version of the write whose model is appended next. The model may have a newer one, which
  /// another part was written with.
  @safe @exclusivity(unchecked) @usableFromInline var cause: Version?

  @usableFromInline
  init(replay: Int, replaces: Bool) {
    self.replay = replay
    self.replaces = replaces
    recent = ReplayBuffer(capacity: replay)
    PlainMemory.willAllocate(of: self)
  }

  /// Called with the log's lock held. Not inlined: most logs keep nothing, and each write would contain it.
  ///
  /// - Returns: An element that is kept no more.
  @inlinable @inline(never)
  func append(_ element: Versioned<Element>) -> Versioned<Element>? {
    if !inboxes.isEmpty { offer(element) }
    if recent.capacity == 0 { return nil }
    PlainMemory.willWrite(of: self)
    if replaces, let replaced = recent.replaceLast(with: element) { return replaced }
    return recent.append(element)
  }

  @usableFromInline @inline(never)
  func offer(_ element: Versioned<Element>) {
    let cause = cause.take() ?? element.version
    for inbox in inboxes { inbox.offer(element, causedBy: cause) }
  }

  /// Keeps at least the last `count` elements, until `forgetNewest` is called.
  func keepNewest(_ count: Int) {
    newestReaders += 1
    recent.grow(to: count)
  }

  /// Keeps only what later subscribers get, if no other one reads the newest.
  ///
  /// - Returns: The elements that it kept before, if it drops any.
  func forgetNewest() -> ContiguousArray<Versioned<Element>>? {
    newestReaders -= 1
    return newestReaders == 0 ? recent.shrink(to: replay) : nil
  }
}

extension EventLog {
  /// Called with the lock held.
  func keepElements() -> KeptElements<Element> {
    if let kept { return kept }
    let made = KeptElements<Element>(replay: 0, replaces: isCurrent)
    kept = made
    return made
  }
}
