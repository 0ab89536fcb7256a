/// The subscribers of a write that are called in place: the list that the log has handed out is their
/// queue.
///
/// That saves a place in a queue for each of them. It is for the plain case, a write from outside of
/// a propagation to closures. As soon as a closure wakes anything, the rest of the round is queued as
/// if it had been from the beginning, and the queue decides.
///
/// Safe because the propagation keeps the list until the round is over, and takes from it only
/// until then.
@safe struct Round {
  private var next: UnsafePointer<Unmanaged<Subscriber>?>?
  private var end: UnsafePointer<Unmanaged<Subscriber>?>?
  /// The latest moment when the round began.
  let moment: Int

  /// No round.
  init() { moment = 0 }

  /// - Parameter subscribers: Kept by the caller until the propagation has ended.
  @inline(__always)
  init(_ subscribers: UnsafeBufferPointer<Subscriber?>, at moment: Int) {
    unsafe next = UnsafeRawPointer(subscribers.baseAddress.unsafelyUnwrapped)
      .assumingMemoryBound(to: Unmanaged<Subscriber>?.self)
    unsafe end = next.map { unsafe $0 + subscribers.count }
    self.moment = moment
  }

  @inline(__always)
  var isOver: Bool { unsafe next == end }

  @inline(__always)
  mutating func popFirst() -> Unmanaged<Subscriber>? {
    let first = unsafe next.unsafelyUnwrapped
    unsafe next = first + 1
    return unsafe first.pointee
  }

  /// Puts back the one that was taken last.
  mutating func putBack() { unsafe next = next.map { unsafe $0 - 1 } }
}
