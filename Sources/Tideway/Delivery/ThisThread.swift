/// The library's state of the calling thread, used where it is.
///
/// Safe because the state lives until its thread ends, because this value never goes to another thread
/// (it isn't Sendable), and because no access to a property of the state runs code that uses the
/// property again.
@safe @usableFromInline
struct ThisThread {
  @usableFromInline let address: UnsafeMutablePointer<ThreadState>

  @inlinable @inline(__always)
  init(at address: UnsafeMutablePointer<ThreadState>) { unsafe self.address = address }

  /// Identifies the thread among all threads. Never 0.
  @inlinable @inline(__always)
  var identity: Int { unsafe Int(bitPattern: address) }

  /// Calls `body` with the propagation of the thread, without counting a reference to it.
  @inline(__always)
  func propagating<Answer>(_ body: (Propagation) -> Answer) -> Answer {
    unsafe pointee.propagation._withUnsafeGuaranteedRef(body)
  }

  /// Notes that a moment settles here, before an element of it can be read.
  @usableFromInline
  func begin(_ version: Version, in storage: LockExecutor) {
    propagating { $0.begin(Int(truncatingIfNeeded: version.tick), in: storage) }
  }

  /// Takes what storage hangs together with, which is to be written.
  ///
  /// - Returns: The version of that write, which nothing has caused.
  @usableFromInline @inline(never)
  func freshVersion(in storage: LockExecutor) -> Version {
    propagating { $0.enterAnew(storage) }
  }

  /// Notes what polls, in the end, an operator that is about to subscribe to an inner flow.
  ///
  /// - Returns: What is noted now, for `endSubscribing`.
  @usableFromInline
  func beginSubscribing(
    _ subscriber: FlowWaker, at cause: Version?
  ) -> (subscriber: FlowWaker?, cause: Version?) {
    let outer = (pointee.subscriber, pointee.causeOfSubscribing)
    (pointee.subscriber, pointee.causeOfSubscribing) = (subscriber, cause)
    return outer
  }

  @usableFromInline
  func endSubscribing(_ outer: (subscriber: FlowWaker?, cause: Version?)) {
    (pointee.subscriber, pointee.causeOfSubscribing) = outer
  }

  /// The state. Not a copy: it is changed in place.
  @inlinable @inline(__always)
  var pointee: ThreadState {
    unsafeAddress { unsafe UnsafePointer(address) }
    nonmutating unsafeMutableAddress { unsafe address }
  }
}

extension Version {
  /// Returns the version of what a cold source has: of a moment of its own, or that of the element because of
  /// which it is subscribed to.
  @inlinable
  package static func ofSubscription() -> Version {
    ThreadState.current.pointee.causeOfSubscribing ?? .fresh()
  }
}
