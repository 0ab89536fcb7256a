/// The moments that settle in a propagation: it owes them to whoever waits for their end.
extension Propagation {
  /// Notes that a moment settles here, before an element of it can be read.
  @inline(__always)
  func begin(_ moment: Int) {
    if owed.first == moment { return }
    beginAnother(moment)
  }

  private func beginAnother(_ moment: Int) {
    // Moment 0 is that of all first values: nobody has written it, and unrelated graphs have it too.
    if moment == 0 || owed.contains(moment) { return }
    moments.begin(moment)
    add(moment)
  }

  private func add(_ moment: Int) {
    isTouched = true
    owed.add(moment)
  }

  /// Owes what was left to what runs here.
  func takeOver(_ rest: Settling.Rest) {
    for moment in rest.moments {
      if owed.contains(moment) { wake(moments.end(moment)) } else { add(moment) }
    }
    for subscription in rest.subscriptions { subscription.continueHere(in: self) }
  }

  func owes(_ moment: Int) -> Bool { owed.contains(moment) }

  /// Whether a moment settles here.
  var isSettling: Bool { !owed.isEmpty }

  /// Leaves what settles here, and all that is queued to write state, to the thread that runs a
  /// subscription, or polls for a shared flow: what follows from a moment runs on one thread, in the
  /// order of its heights.
  ///
  /// - Returns: False if no thread does so. Nothing was changed.
  func leaveAll(to heir: AnyObject, _ take: () -> Settling.Left) -> Bool {
    if owed.isEmpty { return true }
    var places: [SubscriptionQueue.Place] = []
    let outcome = moments.leave(to: heir, take) {
      places = states.removeAll()
      let subscriptions = places.map { place in
        place.object.leaveQueue(of: self)
        return place.object
      }
      return Settling.Rest(moments: owed.remove(from: 0), subscriptions: subscriptions)
    }
    for place in places { place.leave() }
    if case .refused = outcome { return false }
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

  /// Leaves the moments that the running subscription has not read to whoever runs it next, with what
  /// is queued here, which may have to run for them.
  func leaveUnread(to heir: AnyObject, _ take: () -> Void) {
    let behind = unread
    let rest = owed.remove(from: behind)
    forgetUnread()
    if rest.isEmpty { return }
    let places = states.removeAll()
    for place in places { states.insert(place) }
    _ = moments.leave(to: heir) {
      take()
      return .taken
    } _: {
      Settling.Rest(moments: rest, subscriptions: places.map(\.object), behind: behind)
    }
  }

  /// Leaves what settles here to the threads that are about to run subscriptions which write state,
  /// or runs these here.
  func passMomentsOn(to subscribers: ContiguousArray<Subscriber?>) {
    for case let writer? in subscribers.lazy.map({ $0?.writer }) where !writer.isQueued(in: self) {
      writer.wake(in: self)
    }
  }

  /// Whether a reader has to wait for a moment that settles on another thread. One that writes state
  /// will be run by that thread, which writes first what else it reads.
  func waits(_ waker: FlowWaker, for moment: Int) -> Bool {
    if owed.contains(moment) { return false }
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
