/// The waker of a task that iterates. It suspends the task until it is woken.
///
/// There are three states: quiet, woken, parked. The continuation belongs to the thread that
/// changes the state from *parked*, and exactly one thread does that.
///
/// Sendable because the continuation is written before the state becomes *parked*, and read after
/// the state has changed again.
///
/// Safe because each continuation is resumed once, by the thread that changes the state from
/// *parked*.
@safe @usableFromInline
final class ParkedTask: FlowWaker, @unchecked Sendable {
  private static let quiet = 0
  private static let woken = 1
  private static let parked = 2

  private let state = AtomicInt(quiet)
  private var continuation: UnsafeContinuation<Void, Never>?
  /// Whether a cold source was refused. Used only by the task.
  private var isResting = false

  #if DEBUG
    private let leftover = Leftovers.entry("a loop")
  #endif

  @usableFromInline
  override init() { super.init() }

  /// Suspends the calling task until the next wake, or returns immediately if a wake came since the
  /// last park.
  ///
  /// - Returns: Whether to continue. False when the task is cancelled.
  @usableFromInline
  nonisolated(nonsending) func park() async -> Bool {
    if Task.isCancelled { return false }
    if isResting {
      isResting = false
      await Task.yield()
      return !Task.isCancelled
    }
    if state.ordered == ParkedTask.woken {
      // Cleared before the caller polls again, so that a wake during that poll is not lost.
      state.setOrdered(ParkedTask.quiet)
      return true
    }
    await withTaskCancellationHandler {
      unsafe await withUnsafeContinuation { unsafe suspend($0) }
    } onCancel: {
      // The runtime calls this under the task's lock.
      ThreadState.undivided { wake() }
    }
    return !Task.isCancelled
  }

  /// Checks for cancellation between two available elements, and yields if requested.
  ///
  /// - Returns: Whether to continue. False when the task is cancelled.
  @usableFromInline
  nonisolated(nonsending) func checkpoint(yielding: Bool) async -> Bool {
    if Task.isCancelled { return false }
    // Also where each element is one of many that were made.
    if yielding || turn.allowance < Turn.most / 2 { await Task.yield() }
    return true
  }

  private func suspend(_ continuation: UnsafeContinuation<Void, Never>) {
    unsafe self.continuation = continuation
    if state.replace(ParkedTask.quiet, with: ParkedTask.parked) { return }
    unsafe self.continuation = nil
    state.setOrdered(ParkedTask.quiet)
    unsafe continuation.resume()
  }

  /// The task polls again after it has yielded.
  @usableFromInline
  override func allowsMore(_ count: Int16) -> Bool {
    isResting = true
    turn.refuse()
    return false
  }

  override var place: String { "a task" }

  override func wake(in propagation: Propagation) {
    if state.ordered == ParkedTask.woken { return }
    if state.exchange(ParkedTask.woken) == ParkedTask.parked { propagation.resume(self) }
  }

  /// Resumes the task. Called once each time that it was parked.
  func resume() {
    let continuation = unsafe continuation
    unsafe self.continuation = nil
    // The task polls again after this wake, so later wakes count as new ones.
    state.setOrdered(ParkedTask.quiet)
    unsafe continuation?.resume()
  }
}
