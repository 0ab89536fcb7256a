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
  /// Whether the poller wants to know which element is the last one for now, so that it need not
  /// poll again to learn that nothing is left. Used only by the thread that polls, as `isLast` is.
  @exclusivity(unchecked) @usableFromInline package final var asksWhetherLast = false
  /// Whether the element that was polled is the last one for now, so that what comes later wakes.
  /// Only where that was asked: a poller that didn't may poll an operator that has more.
  @exclusivity(unchecked) @usableFromInline package final var isLast = false

  /// Whether the element that is polled is compared with an element of another input. A waker that
  /// polls a source for another one says so too. Used only by the thread that polls.
  @exclusivity(unchecked) @usableFromInline final var isComparing = false

  /// Creates a waker that calls a closure.
  ///
  /// - Parameter onWake: Called at each wake, on the thread that wakes.
  public init(_ onWake: @escaping @Sendable () -> Void) {
    self.onWake = onWake
  }

  /// For subclasses, which override `wake(in:)`.
  init() {
    onWake = nil
  }

  /// Answers a poller that has asked.
  @inlinable @inline(__always)
  final func noteLast(_ isLast: Bool) { self.isLast = asksWhetherLast && isLast }

  /// Records that no log notes this input before an element can be visible elsewhere, because its
  /// source has other readers, or another waker. One of many inputs may then have to be polled
  /// without being noted; one of few is polled anyway.
  @usableFromInline func noteUnannounced() {}

  /// Polls an input for an element that is compared with an element of another input.
  @inlinable @inline(__always)
  final func comparing<Answer>(_ poll: () -> Answer) -> Answer {
    let outer = isComparing
    isComparing = true
    defer { isComparing = outer }
    return poll()
  }

  /// Signals that the cursor should be polled again.
  public final func wake() {
    let propagation = Propagation.current
    wake(in: propagation)
    propagation.settle()
  }

  /// Records that the poller reads `storage` from now on. Called before it gets an element of it.
  @usableFromInline func follow(_ storage: LockExecutor) {}

  /// The subscription that writes what is polled into other storage, if any.
  var writer: Subscription? { nil }

  /// Whether a wake on another thread makes the poller poll on that thread.
  var canMove: Bool { false }

  /// Whether the poller may be asked to poll again later, although an element may be available.
  /// True for a task, which checks for cancellation in between. A subscription would continue
  /// immediately.
  @usableFromInline var mayRest: Bool { false }

  /// Requests that the poller polls again after others have had their turn.
  @usableFromInline func comeAgain() { wake() }

  /// Requests that a poller that may rest polls again later, so that its thread can do other work.
  @usableFromInline func rest() { wake() }

  /// Returns whether an element of this version would wait for a later run of the poller.
  @usableFromInline
  package func holdsBack(_ version: Version) -> Bool { false }

  /// Wakes as part of the current work of the calling thread.
  func wake(in propagation: Propagation) {
    onWake?()
  }
}
