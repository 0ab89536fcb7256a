/// The moments that settle in a propagation: it owes them to whoever waits for their end.
extension Propagation {
  /// Notes that a moment settles here, before an element of it can be read.
  @inline(__always)
  func begin(_ moment: Int, in storage: LockExecutor) {
    if let component = storage.component?.identity, !components.hasNoted(moment, in: component) {
      enter(storage, for: moment)
    }
    begin(moment)
  }

  /// The same for what is written in nothing that hangs together with something else.
  @inline(__always)
  func begin(_ moment: Int) {
    if owed.first == moment { return }
    if owed.isEmpty, moment != 0, moments.beginsAlone(moment) { return add(moment) }
    beginAnother(moment)
  }

  @inline(never)
  private func enter(_ storage: LockExecutor, for moment: Int) {
    guard let component = storage.rootComponent else { return }
    enter(component)
    begin(moment)
    components.note(moment, in: component)
  }

  @inline(never)
  private func beginAnother(_ moment: Int) {
    // Moment 0 is that of all first values: nobody has written it, and unrelated graphs have it too.
    if moment == 0 || owed.contains(moment) { return }
    moments.begin(moment)
    add(moment)
  }

  @inline(__always)
  private func add(_ moment: Int) {
    isTouched = true
    owed.add(moment)
  }

  /// Owes what was left to what runs here.
  func takeOver(_ left: [Int]) {
    for moment in left {
      if owed.contains(moment) { wake(moments.end(moment)) } else { add(moment) }
    }
  }

  @inline(__always)
  func owes(_ moment: Int) -> Bool { owed.contains(moment) }

  /// Whether a moment settles here that is newer than an element which has one.
  @usableFromInline
  static func owesNewer(than version: Version) -> Bool {
    let moment = Int(truncatingIfNeeded: version.tick)
    return moment != 0 && current.owed.hasNewer(than: moment)
  }

  /// Makes the thread that runs a subscription owe what settles here too.
  ///
  /// - Returns: False if no thread does so. Nothing was changed.
  func share(with heir: AnyObject, _ take: () -> Settling.Left) -> Bool {
    if owed.isEmpty { return true }
    if case .refused = moments.leave(owed.all, to: heir, take) { return false }
    return true
  }

  /// Notes that the running subscription leaves something of a moment unread, or of later ones.
  func noteUnread(from moment: Int) { owed.unread = min(owed.unread, moment) }

  /// Notes that the running subscription comes again before it reads something.
  func noteEarly() { owed.isEarly = true }

  func forgetUnread() {
    owed.unread = .max
    owed.isEarly = false
  }

  var unread: Int { owed.unread }

  var hasUnread: Bool { unread != .max }

  func hasUnread(before tick: UInt64) -> Bool {
    owed.isEarly || UInt64(truncatingIfNeeded: unread) <= tick
  }

  /// Makes whoever runs the running subscription next owe the moments too that it has not read.
  func leaveUnread(to heir: AnyObject, _ take: () -> Void) {
    let behind = unread
    forgetUnread()
    let rest = owed.all.filter { $0 >= behind }
    if rest.isEmpty { return }
    _ = moments.leave(rest, to: heir) {
      take()
      return .taken
    }
  }

  /// Whether a reader has to wait for a moment that isn't owed here, because it settles on another thread. One
  /// that writes state will be run by that thread, which writes first what else it reads.
  func waits(_ waker: FlowWaker, for moment: Int) -> Bool {
    let writer = waker.runningWriter
    if writer != nil, phase != .states { return false }
    guard moments.note(waker, in: moment) else { return false }
    if let writer {
      noteUnread(from: moment)
      writer.noteHeldBack()
    }
    return true
  }

  /// Ends the only moment, if nobody has to be told.
  @inline(__always)
  func endsAlone() -> Bool {
    guard owed.isOne, moments.endsAlone(owed.first) else { return false }
    owed.removeFirst()
    return true
  }

  @inline(never)
  func endMoments() {
    let ended = owed.all
    owed = OwedMoments()
    for moment in ended { wake(moments.end(moment)) }
  }

  /// Wakes readers that waited for the end of a moment. It is no part of a chain of writes.
  private func wake(_ readers: [FlowWaker]) {
    if readers.isEmpty { return }
    let outer = nextDepth
    nextDepth = 1
    for reader in readers { reader.wake(in: self) }
    nextDepth = outer
  }
}
