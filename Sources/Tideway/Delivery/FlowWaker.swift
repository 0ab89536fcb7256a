/// An object that a pending poll stores, and that is woken when the cursor should be polled again.
///
/// A wake carries no information: the poller polls again. Wakes come from any thread, more often
/// than needed, and never while a lock of the library is held.
///
/// Sendable because only the thread that polls uses the variables, and polling is one thread at a
/// time. The subclasses (subscriptions, parked tasks) document why their own state can be accessed
/// from any thread.
public class FlowWaker: @unchecked Sendable {
  private let onWake: (@Sendable () -> Void)?
  /// Used only by the thread that polls.
  @safe @exclusivity(unchecked) @usableFromInline final var last = LastForNow()

  /// The moment of the element of another input with which what is polled is compared, or 0. What isn't
  /// newer than that is read on even if the allowance is used up. A first value has moment 0: nothing is
  /// older, so nothing needs to be compared with it. A waker that polls a source for another one has the
  /// moment of that one. Used only by the thread that polls.
  @safe @exclusivity(unchecked) @usableFromInline final var comparedMoment: UInt64 = 0
  /// Whether the element that is polled is read ahead, to be combined with those of other inputs.
  /// Used only by the thread that polls.
  @safe @exclusivity(unchecked) @usableFromInline final var isPeeking = false
  /// How often an element was there that the poller wasn't given, because its moment settled on another
  /// thread. Used only by the thread that polls.
  @safe @exclusivity(unchecked) @usableFromInline final var holds = 0
  /// What is left of the poller's turn. Used only by the thread that polls.
  @safe @exclusivity(unchecked) @usableFromInline final var turn = Turn()

  /// Creates a waker that calls a closure.
  ///
  /// - Parameter onWake: Called on the thread that wakes, when all that follows from the write has happened
  ///   there, as a task is resumed. Polling finds whole moments then.
  public init(_ onWake: @escaping @Sendable () -> Void) {
    self.onWake = onWake
  }

  /// For subclasses, which override `wake(in:)`.
  init() {
    onWake = nil
  }

  /// Whether the poller wants to know which element is the last one for now.
  @inlinable
  package final var asksWhetherLast: Bool {
    get { last.isAsked }
    set { last.isAsked = newValue }
  }

  /// Whether the element that was polled is the last one for now.
  @inlinable
  package final var isLast: Bool {
    get { last.isLast }
    set { last.isLast = newValue }
  }

  /// Answers a poller that has asked.
  @inlinable @inline(__always)
  final func noteLast(_ isLast: Bool) { last.note(isLast) }

  /// Records that no log notes this input before an element can be visible elsewhere, because its
  /// source has other readers, or another waker. One of many inputs may then have to be polled
  /// without being noted; one of few is polled anyway.
  @usableFromInline func noteUnannounced() {}

  /// Notes what a log hangs together with that an input reads.
  func noteInput(of component: Component) {}

  /// Polls an input for an element that is compared with an element of another input.
  @inlinable @inline(__always)
  final func comparing<Answer>(with moment: UInt64, _ poll: () -> Answer) -> Answer {
    let outer = comparedMoment
    comparedMoment = moment
    defer { comparedMoment = outer }
    return poll()
  }

  /// Whether what is polled is compared with an element of another input.
  @inlinable @inline(__always)
  final var isComparing: Bool { comparedMoment != 0 }

  /// Whether it is known with which one.
  @usableFromInline final var comparesMoment: Bool { comparedMoment > FlowWaker.leastMoment }

  /// For what is compared with an element that isn't known yet.
  @inlinable static var leastMoment: UInt64 { 1 }

  /// Calls a closure that subscribes to an inner flow, in answer to an element of the outer one.
  ///
  /// What a cold inner flow has belongs to the moment of that element, unless the operator has given a
  /// newer one.
  ///
  /// - Parameters:
  ///   - cause: The version of the element.
  ///   - last: The version of what the operator has given last.
  @inlinable
  final func subscribing<Inner>(
    at cause: Version, after last: Version, _ body: () -> Inner
  ) -> Inner {
    let outer = ThreadState.current.beginSubscribing(root, at: cause >= last ? cause : nil)
    defer { ThreadState.current.endSubscribing(outer) }
    return body()
  }

  /// Signals that the cursor should be polled again.
  public final func wake() {
    let propagation = Propagation.current
    wake(in: propagation)
    propagation.settle()
  }

  /// Records that the poller reads `storage`, or a part of it, from now on. Called before it gets an
  /// element of it.
  ///
  /// - Returns: Whether something has to run before, which may write that storage.
  func follow(_ storage: LockExecutor, _ part: LeveledPart?) -> Bool { false }

  /// Makes the poller, which runs, poll again after what has to run before.
  func putOff() {}

  /// Whether the poller was put off in this run, and what has to run before hasn't yet. What asks a second
  /// time in one run, as a combination does, must not get then what it was not given the first time.
  var isPutOff: Bool { false }

  /// Returns whether it was put off, and notes that there is something that is not given.
  func staysPutOff() -> Bool {
    if !isPutOff { return false }
    noteHold()
    return true
  }

  /// The subscription that writes what is polled into other storage, if any.
  var writer: Subscription? { nil }

  /// The subscription that polls now, if it writes into other storage. Used only by the thread that
  /// polls.
  var runningWriter: Subscription? { nil }

  /// The waker of whatever polls in the end: of the poller of an operator, rather than of its inputs.
  @usableFromInline var root: FlowWaker { self }

  /// Whether it is a subscription that a thread runs.
  func isRunning(on thread: Int) -> Bool { false }

  /// Counts an element that its poller isn't given now.
  func noteHold() {
    holds &+= 1
    last.hasHeld = true
  }

  /// Called when a moment of which its reader was given nothing is about to end.
  func noteEndOfMoment() {}

  /// What polls, and where it was made, for messages. From any thread.
  var place: String { "a cursor" }

  /// Whether a wake on another thread makes the poller poll on that thread.
  var canMove: Bool { false }

  /// Counts what a cold source is about to make, or a flow that an operator starts by itself.
  ///
  /// At most 1,024 are made while no element reaches the poller: more of them may have no end. The
  /// operators in between have nothing to count.
  ///
  /// - Returns: Whether to make it. If not, the source answers `.pending`, and the poller polls again
  ///   after its thread could do other work.
  @inlinable @inline(__always)
  package final func allows(_ count: Int16 = 1) -> Bool {
    turn.allowance &-= count
    return turn.allowance >= 0 || allowsMore(count)
  }

  /// Answers when the allowance is used up. What polls by a closure of its own has no limit.
  @usableFromInline
  func allowsMore(_ count: Int16) -> Bool {
    turn.allowance = .max
    return true
  }

  /// Takes a part of another waker's allowance, which polls this one's source.
  final func borrows(_ count: Int16, from poller: FlowWaker?) -> Bool {
    let isAllowed = poller?.allows(Turn.share) ?? true
    turn.allowance = isAllowed ? Turn.share &- count : 0
    return isAllowed
  }

  /// Requests that the poller polls again after others have had their turn.
  @usableFromInline func reschedule() { wake() }

  /// Returns whether an element of this version would wait for a later run of the poller.
  @usableFromInline
  package func holdsBack(_ version: Version) -> Bool { false }

  /// Whether its poller has to wait until the moment of an element that it reads has settled. The end
  /// of that moment wakes it.
  final func waits(for version: Version) -> Bool {
    Settling.moments.mayHold(version) && waitsIfHeld(for: version)
  }

  /// The same for a moment that may be settling.
  @inline(__always)
  final func waitsIfHeld(for version: Version) -> Bool {
    let moment = Int(truncatingIfNeeded: version.tick)
    // What its own thread writes, most often.
    return !ThreadState.current.propagating { $0.owes(moment) } && waits(until: moment)
  }

  @inline(never)
  private func waits(until moment: Int) -> Bool {
    guard Propagation.current.waits(self, for: moment) else { return false }
    noteHold()
    return true
  }

  /// Whether an element of a moment has to wait, because another input was held back.
  @usableFromInline
  final func isHeldBack(before tick: UInt64) -> Bool {
    runningWriter == nil || Propagation.current.hasUnread(before: tick)
  }

  /// Wakes as part of the current work of the calling thread.
  func wake(in propagation: Propagation) { propagation.call(self) }

  /// Calls the closure that it was made with.
  final func call() { onWake?() }
}
