/// Which thread may run a subscription, and whether there is more to do after that: one atomic word.
///
/// *Running* means that one thread runs it, and *posted* that there may be more to do then. A wake of
/// an idle subscription changes nothing, because its place in a queue guarantees a visit, which
/// either claims or posts it. An atomic exchange is a quarter of the cost of a delivery.
@usableFromInline
struct RunState: ~Copyable, Sendable {
  @usableFromInline let flags = AtomicInt(0)

  private static let posted = 1
  private static let running = 2
  @usableFromInline static var disposed: Int { 4 }
  private static let scheduled = 8
  private static let wokenAgain = 16
  /// Moments were left to it, which whoever runs it owes.
  private static let owing = 32
  /// Its run wasn't given an element whose moment settles on another thread.
  private static let heldBack = 64

  /// What a wake finds.
  enum Woken {
    case disposed
    /// It is posted, and the running thread looks again.
    case running
    /// No thread runs it, and nothing was changed.
    case idle
    /// It was posted, and the thread that ran it has stopped in the meantime.
    case stopped(wasPosted: Bool)
  }

  init() {}

  @inlinable @inline(__always)
  var isDisposed: Bool { flags.relaxed & RunState.disposed != 0 }

  @inline(__always)
  func wake() -> Woken {
    let now = flags.ordered
    if now & RunState.disposed != 0 { return .disposed }
    if now & RunState.running == 0 { return .idle }
    let before = flags.insert(RunState.posted)
    if before & RunState.running != 0 { return .running }
    return .stopped(wasPosted: before & RunState.posted != 0)
  }

  /// - Returns: Whether it was posted before.
  func post() -> Bool { flags.insert(RunState.posted) & RunState.posted != 0 }

  /// Posts it while it runs, and asks for a job unless the running thread goes on by itself.
  ///
  /// - Returns: Whether a job has to be scheduled.
  func postAgain(forJob isForJob: Bool) -> Bool {
    let bits = isForJob ? RunState.posted | RunState.scheduled : RunState.posted
    return flags.insert(bits) & RunState.scheduled == 0
  }

  func beginJob() { _ = flags.remove(RunState.scheduled) }

  func noteWokenAgain() { _ = flags.insert(RunState.wokenAgain) }

  /// Called by the running thread before it looks again.
  func forgetPosts() { _ = flags.remove(RunState.posted | RunState.wokenAgain) }

  /// Whether moments were left to it. Called by the running thread.
  @inline(__always)
  var isOwing: Bool { flags.relaxed & RunState.owing != 0 }

  func noteOwing(_ isOwing: Bool) { note(RunState.owing, isOwing) }

  /// Called by the running thread.
  func noteHeldBack(_ isHeldBack: Bool) { note(RunState.heldBack, isHeldBack) }

  private func note(_ flag: Int, _ isSet: Bool) {
    _ = isSet ? flags.insert(flag) : flags.remove(flag)
  }

  /// Posts it while another thread runs it, and says that something is left to it. That thread takes
  /// it before it stops.
  func leaveAll() -> Settling.Left {
    while true {
      let now = flags.ordered
      if now & RunState.disposed != 0 { return .disposed }
      if now & RunState.running == 0 { return .refused }
      if flags.replace(now, with: now | RunState.posted | RunState.owing) { return .taken }
    }
  }

  /// What a visit finds.
  struct Claim {
    /// Whether it was woken again since it was queued: it delivers only what there was then.
    let wasWokenAgain: Bool
    /// Whether it had delivered all when it was queued.
    let wasIdle: Bool
  }

  /// Changes the state to *running* if there is nothing else to know of it.
  @inline(__always)
  func claimIdle() -> Bool { flags.replace(0, with: RunState.running) }

  /// Changes the state to *running*. If another thread runs it, posts it: that thread looks again.
  ///
  /// - Returns: Nil if the caller must not run it.
  func claimPosted() -> Claim? {
    while true {
      let now = flags.ordered
      if now & RunState.running != 0 {
        if now & RunState.disposed != 0 || flags.replace(now, with: now | RunState.posted) {
          return nil
        }
        continue
      }
      let rest = now & ~(RunState.posted | RunState.wokenAgain)
      if flags.replace(now, with: rest | RunState.running) {
        return Claim(
          wasWokenAgain: now & RunState.wokenAgain != 0, wasIdle: now & RunState.posted == 0)
      }
    }
  }

  /// Ends a run.
  ///
  /// - Returns: False if it was posted, disposed or held back in the meantime, and still runs.
  @inline(__always)
  func stop() -> Bool {
    flags.replace(RunState.running, with: 0) || stopExpecting()
  }

  /// Ends a run after which a job comes, or that has left something unread.
  private func stopExpecting() -> Bool {
    let now = flags.ordered, rest = now & (RunState.scheduled | RunState.owing)
    return now == rest | RunState.running && flags.replace(now, with: rest)
  }

  /// Ends a run in any case.
  ///
  /// - Returns: Whether it was disposed in the meantime.
  func release() -> Bool { flags.remove(RunState.running) & RunState.disposed != 0 }

  /// - Returns: Whether a thread runs it, which then ends it.
  func dispose() -> Bool { flags.insert(RunState.disposed) & RunState.running != 0 }

  /// Changes the state to *running* for good.
  ///
  /// - Returns: False if another thread runs it, which then ends it.
  func claimForEnd() -> Bool { flags.insert(RunState.running) & RunState.running == 0 }
}
