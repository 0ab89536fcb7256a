/// What the library knows of the calling thread: its turn, and whether writes are out of the ordinary.
///
/// Kept behind a pointer, so that a write asks "anything special?" for the price of a thread-local read
/// and counts no references.
@usableFromInline
struct ThreadState {
  /// The turn that runs on this thread, or the next one.
  var turn = Turn()
  /// The turnstile that this thread holds.
  var held: LockExecutor?
  /// Writes to other cells that wait until the turnstile is let go.
  var aside: [() -> Void] = []
  /// The `simultaneously` block that this thread is in.
  var block: Block?
  /// Whether `held` or `block` is set.
  @usableFromInline var isSpecial = false

  @inlinable @inline(__always)
  static var current: UnsafeMutablePointer<ThreadState> {
    if let pointer = threadStates.value {
      return pointer.assumingMemoryBound(to: ThreadState.self)
    }
    return create()
  }

  @usableFromInline @inline(never)
  static func create() -> UnsafeMutablePointer<ThreadState> {
    let state = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    state.initialize(to: ThreadState())
    threadStates.set(UnsafeMutableRawPointer(state))
    return state
  }

  static func destroy(_ pointer: UnsafeMutableRawPointer) {
    let state = pointer.assumingMemoryBound(to: ThreadState.self)
    state.deinitialize(count: 1)
    state.deallocate()
  }

  mutating func noteSpecial() {
    isSpecial = held != nil || block != nil
  }
}

@usableFromInline let threadStates = ThreadPointer()
