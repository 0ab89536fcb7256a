/// The waker of one of many inputs. It notes that its input may have an element, and passes the
/// wake on.
///
/// A log notes all its waiting inputs under its lock, before an element becomes visible. A poller
/// that has received an element of a moment therefore finds all other inputs of the same log noted,
/// and never combines half of a moment.
///
/// Sendable because `isNoted` is atomic, only the poller accesses `input` and `isShared`, and
/// everything else is constant.
@usableFromInline
final class InputWaker: FlowWaker, @unchecked Sendable {
  /// The index in the list of inputs.
  @usableFromInline let index: Int
  /// The input, or nil once it has ended. Only the poller accesses it, and keeps it alive.
  @exclusivity(unchecked) @usableFromInline var input: Unmanaged<AnyObject>?
  private let list: InputList
  /// 1 while this waker is on the list. Changed under the list's lock.
  fileprivate let isNoted = AtomicInt(0)
  /// Whether this waker is on the list of shared inputs. Accessed only by the poller.
  @exclusivity(unchecked) private var isShared = false

  @usableFromInline
  init(_ index: Int, in list: InputList) {
    self.index = index
    self.list = list
    super.init()
  }

  override var canMove: Bool { list.outer?.canMove ?? false }

  override func wake(in propagation: Propagation) {
    note()
    list.outer?.wake(in: propagation)
  }

  override func comeAgain() {
    note()
    list.outer?.comeAgain()
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

  /// Records that the input's source has other readers. Such an input may have to be polled without
  /// being noted, because no log notes it before an element can be visible elsewhere.
  @usableFromInline
  func noteShared() {
    // Only once, no matter how many shared sources its operators use: `flatMapLatest` uses one
    // after the other.
    if isShared { return }
    isShared = true
    list.addShared(self)
  }
}

/// The inputs that may have something, in the order in which they were noted.
///
/// Marking an input as noted and adding it to the list are one step under a lock. With two steps, a
/// thread that was preempted between them made all others assume that its input was already on the
/// list, and half of a moment was combined.
///
/// Sendable because the lock guards the list, `outer` is written once before any input is polled,
/// and only the poller accesses `shared`.
@usableFromInline
final class InputList: @unchecked Sendable {
  /// The waker of the poller of the inputs.
  @exclusivity(unchecked) @usableFromInline fileprivate(set) var outer: FlowWaker?
  /// The waker of the poller, if the poller itself is one of many inputs.
  @exclusivity(unchecked) fileprivate private(set) var outerInput: InputWaker?
  /// The inputs that must be polled again before elements are combined.
  @exclusivity(unchecked) @usableFromInline var shared: [InputWaker] = []
  private let lock = Lock()
  @exclusivity(unchecked) private var noted: [InputWaker] = []
  /// Whether an input is noted. Changed under the lock.
  private let hasNoted = AtomicInt(0)
  /// Whether the poller has been released.
  @exclusivity(unchecked) private var isClosed = false

  @usableFromInline init() {}

  /// Releases all noted wakers and accepts no more, because they retain the list and the waker of
  /// its poller.
  @usableFromInline
  func close() {
    shared = []
    let dropped = lock.withLock {
      isClosed = true
      defer { noted = [] }
      return noted
    }
    withExtendedLifetime(dropped) {}
  }

  @usableFromInline
  func arm(_ waker: FlowWaker) {
    if outer != nil { return }
    outer = waker
    outerInput = waker as? InputWaker
  }

  /// Adds an input with a shared source. Called by the poller of the inputs.
  fileprivate func addShared(_ waker: InputWaker) {
    shared.append(waker)
    outerInput?.noteShared()
  }

  fileprivate func push(_ waker: InputWaker) {
    lock.withLock {
      if waker.isNoted.relaxed != 0 || isClosed { return }
      waker.isNoted.setRelaxed(1)
      noted.append(waker)
      hasNoted.publish(1)
    }
  }

  /// Takes all noted wakers, in the order in which they were noted. Later writes note them again.
  ///
  /// - Parameter taken: An empty array, whose capacity is reused for the next call.
  @usableFromInline
  func takeAll(into taken: inout [InputWaker]) {
    // An input that was noted before an element that the poller has read is seen here.
    if hasNoted.ordered == 0 { return }
    lock.withLock {
      swap(&noted, &taken)
      hasNoted.setRelaxed(0)
      for index in taken.indices { _ = taken[index].isNoted.exchange(0) }
    }
  }
}
