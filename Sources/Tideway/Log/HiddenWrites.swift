/// What is shown of a log while `simultaneously` blocks that have written to it run, and what they have
/// written.
///
/// The log's current value is what it will be: an `update` of another thread loses nothing of the
/// block. Only what others are shown is kept back. Guarded by the log's lock.
@usableFromInline
final class HiddenWrites {
  /// The current value without what the blocks have written, and its versions.
  private(set) var shown: ElementBuffer?
  var version: Version
  var written: Version
  /// The versions of the parts, without those of the blocks.
  private(set) var stamps: [ObjectIdentifier: (place: Place, stamp: PlaceStamp)] = [:]
  /// Whether a block has written the whole.
  private var isTouched = false
  /// The parts whose values blocks have changed.
  private(set) var touched: [ObjectIdentifier: Place] = [:]
  /// What the block of each thread has written.
  var blocks: [HiddenBlock] = []
  /// How many writes there have been, and which of them is shown.
  private var writes = 0
  private(set) var shownWrite = 0

  init(shown: ElementBuffer?, _ version: Version, written: Version) {
    (self.shown, self.version, self.written) = (shown, version, written)
  }

  /// What an isolated method of the relay has written on another thread.
  var method: HiddenBlock? {
    blocks.first { $0.isMethod && $0.thread != currentThread() }
  }

  /// Whether what is hidden was written by the calling thread.
  var isOwn: Bool { blocks.contains { $0.thread == currentThread() } }

  /// Notes the versions of the parts that another thread than that of the block has written.
  func note(_ change: ModelChange) {
    for place in change.places { note(place, place.stamp) }
    // These have been overwritten.
    for (place, _) in change.reached.inner { touched[ObjectIdentifier(place)] = nil }
    guard let place = change.place else {
      isTouched = false
      return
    }
    touched[ObjectIdentifier(place)] = nil
  }

  private func note(_ place: Place, _ stamp: PlaceStamp) {
    stamps[ObjectIdentifier(place)] = (place, stamp)
  }

  /// Notes a part that was made while blocks run.
  func noteMade(_ place: Place) {
    var shown = place.stamp
    shown.put(place.container.flatMap { stamps[ObjectIdentifier($0)]?.stamp.version } ?? version)
    note(place, shown)
    let isComputed = place.bytes == nil && place.id == nil
    if isComputed || place.container.map(isTouched) ?? isTouched {
      touched[ObjectIdentifier(place)] = place
    }
  }

  /// Begins again with the versions that are shown now.
  ///
  /// - Returns: What is to be released without the lock.
  func reset(stamps places: InnerPlaces?) -> Any {
    let before = (stamps, touched)
    (stamps, touched, isTouched) = ([:], [:], false)
    places?.forEach { note($0, $0.stamp) }
    return before
  }

  func isTouched(_ place: Place) -> Bool { touched[ObjectIdentifier(place)] != nil }

  /// Notes the parts that a block has changed.
  ///
  /// - Parameter before: When each part that the change reaches was written before.
  func noteTouched(_ change: ModelChange, _ before: [Version]) {
    for (place, before) in zip(change.places, before) where place.stamp.written != before {
      touched[ObjectIdentifier(place)] = place
    }
    if change.place == nil { isTouched = true }
    for place in change.gone { touched[ObjectIdentifier(place)] = place }
  }

  /// Raises the version that is shown of a part, and of what contains it.
  func raise(_ place: Place, to version: Version, markOfWhole: UInt32) {
    var stamp = stamps[ObjectIdentifier(place)]?.stamp ?? place.stamp, newest = version
    stamp.version = version
    note(place, stamp)
    for outer in place.containers {
      var stamp = stamps[ObjectIdentifier(outer)]?.stamp ?? outer.stamp
      stamp.note(newest, isChanged: false)
      note(outer, stamp)
      newest = max(newest, stamp.version)
    }
    var whole = PlaceStamp(self.version, mark: markOfWhole)
    whole.note(newest, isChanged: false)
    self.version = whole.version
  }

  func block(of thread: Int) -> HiddenBlock? { blocks.first { $0.thread == thread } }

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
    _ value: ElementBuffer?, _ version: Version, written: Version, as write: Int
  ) -> ElementBuffer? {
    let before = shown
    (shown, self.version, self.written, shownWrite) = (value, version, written, write)
    return before
  }
}

/// What the block of one thread has written to a log.
final class HiddenBlock {
  let thread: Int
  /// Whether it is an isolated method of the relay.
  let isMethod: Bool
  /// Not 0 when what it has written is shown.
  let isOver = AtomicInt(0)
  /// The number of its last write.
  var write = 0
  /// All elements, of a log of events; of a cell the last one.
  private(set) var elements: ElementBuffer?
  private(set) var versions: [Version] = []
  /// Whether not only bindings are to be woken.
  var isShown = false
  /// The subscribers of parts that are to be woken.
  var woken: ContiguousArray<Subscriber?> = []

  init(of thread: Int, isMethod: Bool) { (self.thread, self.isMethod) = (thread, isMethod) }

  var version: Version { versions.last ?? .initial }

  /// Notes the value of a cell.
  ///
  /// - Returns: The one before, to be destroyed without the lock.
  func replace(by value: ElementBuffer, _ version: Version) -> ElementBuffer? {
    defer { (elements, versions) = (value, [version]) }
    return elements
  }

  func append<Element>(_ element: Element, _ version: Version) {
    let elements = elements ?? ElementBuffer(of: Element.self)
    self.elements = elements
    elements.append(element)
    versions.append(version)
  }

  func restamp(_ renewed: [Version: Version]) { versions = versions.map { renewed[$0] ?? $0 } }
}
