/// The waker of a task that iterates: suspends it until it is woken.
///
/// Three states: nothing said, woken, parked. The continuation belongs to whoever moves the state away
/// from *parked*, which exactly one thread does.
///
/// Sendable because the continuation is written before the state says *parked* and read after it has
/// been moved on.
@usableFromInline
final class ParkedTask: FlowWaker, @unchecked Sendable {
  private static let quiet = 0
  private static let woken = 1
  private static let parked = 2

  private let state = AtomicInt(quiet)
  private var continuation: UnsafeContinuation<Void, Never>?

  @usableFromInline
  override init() { super.init() }

  /// Suspends the calling task until the next wake, or not at all if one came since the last park.
  ///
  /// - Returns: Whether to go on: false when the task is cancelled.
  @usableFromInline
  nonisolated(nonsending) func park() async -> Bool {
    if Task.isCancelled { return false }
    if state.ordered == ParkedTask.woken {
      // Cleared before the caller polls again, so that a wake during that poll is not lost.
      state.setOrdered(ParkedTask.quiet)
      return true
    }
    await withTaskCancellationHandler {
      await withUnsafeContinuation { suspend($0) }
    } onCancel: {
      // The runtime calls this under the task's lock.
      SchedulePoint.undivided { wake() }
    }
    return !Task.isCancelled
  }

  /// Between two elements at hand: looks for cancellation, and lets others run if asked to.
  ///
  /// - Returns: Whether to go on: false when the task is cancelled.
  @usableFromInline
  nonisolated(nonsending) func breathe(yielding: Bool) async -> Bool {
    if Task.isCancelled { return false }
    if yielding { await Task.yield() }
    return true
  }

  private func suspend(_ continuation: UnsafeContinuation<Void, Never>) {
    self.continuation = continuation
    if state.replace(ParkedTask.quiet, with: ParkedTask.parked) { return }
    self.continuation = nil
    state.setOrdered(ParkedTask.quiet)
    continuation.resume()
  }

  @usableFromInline override var mayRest: Bool { true }

  override func wake(in turn: Turn) {
    if state.ordered == ParkedTask.woken { return }
    if state.exchange(ParkedTask.woken) == ParkedTask.parked { turn.resume(self) }
  }

  /// Lets the task go on. Called once for each time that it was parked.
  func resume() {
    let continuation = continuation
    self.continuation = nil
    // The task looks again after this wake: what comes from now on is a new one.
    state.setOrdered(ParkedTask.quiet)
    continuation?.resume()
  }
}
