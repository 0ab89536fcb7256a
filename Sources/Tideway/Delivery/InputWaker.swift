/// The waker of one of many inputs. It notes that its input may have an element, and passes the
/// wake on.
///
/// A log notes all its waiting inputs under its lock, before an element becomes visible. A poller
/// that has received an element of a moment therefore finds all other inputs of the same log noted,
/// and never combines half of a moment.
///
/// Sendable because `isNoted` is atomic, the lock of the list guards `next`, only
/// the poller accesses the other variables, and everything else is constant.
///
/// Safe because the poller keeps an input until it has set `input` to nil.
@safe @usableFromInline
final class InputWaker: FlowWaker, @unchecked Sendable {
  /// The index in the list of inputs.
  @usableFromInline let index: Int
  /// The input, or nil once it has ended. Only the poller accesses it, and keeps it alive.
  @safe @exclusivity(unchecked) @usableFromInline var input: Unmanaged<AnyObject>?
  private let list: InputList
  /// 1 while this waker is on the list. Changed under the list's lock.
  fileprivate let isNoted = AtomicInt(0)
  /// The next one on the list. Used under the list's lock.
  @safe @exclusivity(unchecked) fileprivate var next: InputWaker?
  /// Whether its source was refused in this poll of the inputs, and may have more. Kept in `turn`, whose
  /// count of refusals an input doesn't need otherwise. Accessed only by the poller.
  @inlinable
  var isResting: Bool {
    get { turn.refusals != 0 }
    set { turn.refusals = newValue ? 1 : 0 }
  }
  /// Whether this waker is on the list of unannounced inputs. Accessed only by the poller.
  @safe @exclusivity(unchecked) private var isUnannounced = false

  @usableFromInline
  init(_ index: Int, in list: InputList) {
    self.index = index
    self.list = list
    super.init()
    comparedMoment = FlowWaker.leastMoment
    isPeeking = true
    turn.allowance = Turn.own
  }

  override var canMove: Bool { list.outer?.canMove ?? false }

  override func follow(_ storage: LockExecutor, _ part: LeveledPart?) -> Bool {
    list.outer?.follow(storage, part) ?? false
  }

  override func putOff() { list.outer?.putOff() }

  override var isPutOff: Bool { list.outer?.isPutOff ?? false }

  override var writer: Subscription? { list.outer?.writer }

  override var runningWriter: Subscription? { list.outer?.runningWriter }

  @usableFromInline override var root: FlowWaker { list.outer?.root ?? self }

  override func noteHold() {
    super.noteHold()
    list.outer?.noteHold()
  }

  override func noteEndOfMoment() {
    note()
    list.outer?.noteEndOfMoment()
  }

  override var place: String { list.outer?.place ?? super.place }

  override func wake(in propagation: Propagation) {
    note()
    list.outer?.wake(in: propagation)
  }

  override func reschedule() {
    list.unsettled.append(self)
    list.outer?.reschedule()
  }

  override func allowsMore(_ count: Int16) -> Bool {
    if borrows(count, from: list.outer) { return true }
    if !isResting { list.unsettled.append(self) }
    isResting = true
    return false
  }

  /// Adds the input to the list of those that may have an element. If the list itself belongs to
  /// one of many inputs, that input is noted too.
  @usableFromInline
  func note() {
    // Written, not only read: whoever takes it from the list after that, and polls, then sees what
    // is noted here.
    if isNoted.insert(0) == 0 { list.push(self) }
    list.outerInput?.note()
  }

  /// Notes the input under its log's lock, before an element becomes visible.
  ///
  /// Whoever takes it from the list after that and finds nothing looks again under that lock.
  func noteUnderLock() {
    if isNoted.ordered == 0 { list.push(self) }
    list.outerInput?.noteUnderLock()
  }

  override func noteInput(of component: Component) { list.components.note(component) }

  override func noteUnannounced() {
    // Only once, no matter how many shared sources its operators use: `flatMapLatest` uses one
    // after the other.
    if isUnannounced { return }
    isUnannounced = true
    list.addUnannounced(self)
  }
}

/// The inputs that may have something.
///
/// Marking an input as noted and adding it to the list are one step under a lock. With two steps, a
/// thread that was preempted between them made all others assume that its input was already on the
/// list, and half of a moment was combined.
///
/// Sendable because the lock guards the list, `outer` is written once before any input is polled,
/// and only the poller accesses `unannounced` and `unsettled`.
@usableFromInline
final class InputList: @unchecked Sendable {
  /// The waker of the poller of the inputs.
  @safe @exclusivity(unchecked) @usableFromInline fileprivate(set) var outer: FlowWaker?
  /// The waker of the poller, if the poller itself is one of many inputs.
  @safe @exclusivity(unchecked) fileprivate private(set) var outerInput: InputWaker?
  /// The inputs that must be polled again before elements are combined.
  @safe @exclusivity(unchecked) @usableFromInline var unannounced: [InputWaker] = []
  /// What the logs hang together with that the inputs read. Accessed only by the poller.
  fileprivate var components = ComponentsOfInputs()
  /// The inputs that could not answer, because another thread was reading from their shared source,
  /// or that have more and let the others come first. They are polled again when the poller is.
  @safe @exclusivity(unchecked) @usableFromInline var unsettled: [InputWaker] = []
  private let lock = Lock()
  /// The first of those that are noted, which are linked.
  @safe @exclusivity(unchecked) private var noted: InputWaker?
  /// Whether an input is noted. Changed under the lock.
  private let hasNoted = AtomicInt(0)
  /// Whether the poller has been released.
  @safe @exclusivity(unchecked) private var isClosed = false

  @usableFromInline init() {}

  /// Releases all noted wakers and accepts no more, because they retain the list and the waker of
  /// its poller.
  @usableFromInline
  func close() {
    unannounced = []
    unsettled = []
    lock.withLock { isClosed = true }
    var dropped: [InputWaker] = []
    _ = takeAll(into: &dropped)
  }

  @usableFromInline
  func arm(_ waker: FlowWaker) {
    if outer != nil { return }
    outer = waker
    outerInput = waker as? InputWaker
  }

  /// Notes them for the poll that begins now. What polls the poller isn't told: it would poll at once,
  /// and again, as long as one of them can't answer.
  @usableFromInline
  func noteUnsettled() {
    let again = unsettled
    unsettled = []
    for waker in again {
      waker.isResting = false
      push(waker)
    }
  }

  /// Adds an input that no log notes. Called by the poller of the inputs.
  fileprivate func addUnannounced(_ waker: InputWaker) {
    unannounced.append(waker)
    outerInput?.noteUnannounced()
  }

  fileprivate func push(_ waker: InputWaker) {
    lock.withLock {
      if waker.isNoted.relaxed != 0 || isClosed { return }
      waker.isNoted.setRelaxed(1)
      waker.next = noted.take()
      noted = waker
      hasNoted.publish(1)
    }
  }

  /// Makes the poller wait, if something older than what it is about to combine is under way to an input.
  @usableFromInline
  func waitForWriters(comparedWith moment: UInt64) {
    guard !components.isEmpty, let outer, outer.runningWriter == nil else { return }
    components.wait(comparedWith: Int(truncatingIfNeeded: moment), outer)
  }

  /// Takes all noted wakers. Later writes note them again.
  ///
  /// - Parameter taken: What they are appended to.
  /// - Returns: The noted waker instead, if it is the only one and `taken` is empty: most often.
  @usableFromInline
  func takeAll(into taken: inout [InputWaker]) -> InputWaker? {
    // An input that was noted before an element that the poller has read is seen here.
    if hasNoted.ordered == 0 { return nil }
    return lock.withLock {
      hasNoted.setRelaxed(0)
      if taken.isEmpty, let only = takeFirst() {
        if noted == nil { return only }
        taken.append(only)
      }
      while let waker = takeFirst() { taken.append(waker) }
      return nil
    }
  }

  /// Takes a waker from the list, under the lock.
  private func takeFirst() -> InputWaker? {
    guard let first = noted.take() else { return nil }
    noted = first.next.take()
    _ = first.isNoted.exchange(0)
    return first
  }
}
