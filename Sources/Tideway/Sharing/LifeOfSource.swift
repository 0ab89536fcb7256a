/// Whether the source of a shared flow exists: the thread that joins first sets it, and others, which may join or
/// leave meanwhile, wait for that. What they write from then on is to come.
///
/// Who waits does so at the gate of the log that all of them read.
struct LifeOfSource: ~Copyable, Sendable {
  private let state = AtomicInt(0)
  private static var begun: Int { 1 }
  private static var closed: Int { 2 }
  /// A thread waits until there is a source.
  private static var awaited: Int { 4 }
  /// The thread that sets the source; 0 if none does. Set under the lock of the owner.
  private let starter = AtomicInt(0)

  /// Whether a thread sets the source, or has set it.
  var isStarted: Bool { starter.relaxed != 0 }

  /// Whether the source was released, or will be by who polls it or sets it.
  var isClosed: Bool { state.ordered & LifeOfSource.closed != 0 }

  /// Records that the calling thread is about to set the source. Called under the lock of the owner.
  func start() { starter.setRelaxed(currentThread()) }

  /// Notes that the source exists.
  ///
  /// - Returns: Whether it was closed meanwhile, so that the caller is to release it: what one thread connects, another
  ///   one may dispose of.
  func begin(_ log: LockExecutor) -> Bool {
    note(LifeOfSource.begun, log) & LifeOfSource.closed != 0
  }

  /// Notes that the source is needed no more.
  ///
  /// - Returns: Whether the caller is to release it.
  func close(_ log: LockExecutor) -> Bool {
    note(LifeOfSource.closed, log) & (LifeOfSource.begun | LifeOfSource.closed)
      == LifeOfSource.begun
  }

  /// - Returns: What was known before.
  private func note(_ change: Int, _ log: LockExecutor) -> Int {
    let before = state.insert(change)
    if before == LifeOfSource.awaited {
      // Whoever waits has its place at the gate then.
      log.lock.withLock {}
      log.openGate()
    }
    return before
  }

  /// Waits until there is a source, if another thread is about to set it. Called after the lock of the owner was
  /// held. One that holds an exclusive section must not
  /// wait.
  func awaitSource(_ log: LockExecutor) {
    if isKnown { return }
    let thread = ThreadState.current
    let starter = starter.relaxed
    if starter == 0 || starter == thread.identity || thread.pointee.isHolding { return }
    log.lock.withLock {
      _ = state.insert(LifeOfSource.awaited)
      log.wait { isKnown }
    }
  }

  private var isKnown: Bool { state.ordered & (LifeOfSource.begun | LifeOfSource.closed) != 0 }
}
