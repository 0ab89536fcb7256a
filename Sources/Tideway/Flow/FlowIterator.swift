/// The iterator of every flow. It polls, and suspends only when no element is available.
///
/// An iteration on an actor stays on the actor while elements are available. Cancelling the task
/// ends the iteration: `next()` returns nil and the source is released, even if an element arrived
/// just before the task could continue. Cancellation is checked when no element is available, and
/// at every 64th element. At every 1,024th element the task yields, so that an endless synchronous
/// flow doesn't block other tasks.
public struct FlowIterator<Element, Failure: Error>: AsyncIteratorProtocol {
  /// Setting this property to nil releases the source.
  @usableFromInline var place: Place?
  @usableFromInline var delivered = 0

  /// The cursor's closure and its waker. They are constants of an object, since calling a closure
  /// in a variable counts two references for each element.
  @usableFromInline
  final class Place {
    @usableFromInline let poll: (FlowWaker) -> FlowPoll<Element, Failure>
    @usableFromInline let waker = ParkedTask()

    @inlinable
    init(_ poll: @escaping (FlowWaker) -> FlowPoll<Element, Failure>) { self.poll = poll }

    @inlinable @inline(__always)
    func look() -> FlowPoll<Element, Failure> {
      waker.turn = Turn()
      return poll(waker)
    }
  }

  /// - Parameter lane: Where a live cursor is polled. If nil, it is polled where it is woken.
  // This chooses between two places rather than between two cursors, so that the compiler keeps
  // what it knows of a cold chain.
  @inlinable @inline(__always)
  package init(_ cursor: FlowCursor<Element, Failure>, on lane: (any Lane)? = nil) {
    if case .live = cursor.pace {
      place = Place(cursor.prefetched(on: lane).poll)
    } else {
      place = Place(cursor.poll)
    }
  }

  @inlinable @inline(__always)
  public nonisolated(nonsending) mutating func next() async throws(Failure) -> Element? {
    try await next(isolation: nil)
  }

  // Inlined into the loop, and on the caller's actor because of `nonisolated(nonsending)` rather
  // than the parameter. So an available element costs neither an asynchronous call nor an executor
  // check (15 ns each).
  @inlinable @inline(__always)
  public nonisolated(nonsending) mutating func next(
    isolation actor: (any Actor)?
  ) async throws(Failure) -> Element? {
    delivered &+= 1
    if delivered & 63 == 0, !(await checkpoint()) { place = nil }
    // Safe because the iterator keeps the place alive while it polls.
    while let here = unsafe place.map({ unsafe Unmanaged.passUnretained($0) }) {
      let answer = unsafe here._withUnsafeGuaranteedRef { $0.look() }
      switch answer {
      case .element(let element, _):
        return element
      case .pending:
        if !(await park()) { place = nil }
      case .finished:
        place = nil
      case .failure(let failure):
        place = nil
        throw failure
      }
    }
    return nil
  }

  @inlinable
  nonisolated(nonsending) func park() async -> Bool { await place?.waker.park() ?? false }

  @inlinable
  nonisolated(nonsending) func checkpoint() async -> Bool {
    await place?.waker.checkpoint(yielding: delivered & 1_023 == 0) ?? false
  }
}
