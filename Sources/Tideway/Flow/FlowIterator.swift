/// The iterator of every flow: polls, and suspends only when there is nothing at hand.
///
/// Iterating on an actor never leaves it while elements are at hand. Cancelling the task ends the
/// iteration: `next()` returns nil, and the source is let go, even if something came just before the task
/// could go on. Cancellation is looked for when there is nothing at hand, and at every 64th element; at every
/// 1,024th the task yields, so that an endless synchronous flow starves nobody.
public struct FlowIterator<Element, Failure: Error>: AsyncIteratorProtocol {
  /// Lets go of the source when it is set to nil.
  @usableFromInline var place: Place?
  @usableFromInline var delivered = 0

  /// The cursor and its waker. Constants of an object, since calling a closure in a variable counts two
  /// references for each element.
  @usableFromInline
  final class Place {
    @usableFromInline let poll: (FlowWaker) -> FlowPoll<Element, Failure>
    @usableFromInline let waker = ParkedTask()

    @inlinable
    init(_ poll: @escaping (FlowWaker) -> FlowPoll<Element, Failure>) { self.poll = poll }

    @inlinable @inline(__always)
    func look() -> FlowPoll<Element, Failure> { poll(waker) }
  }

  /// - Parameter lane: Where a live cursor is polled, if not wherever it is woken.
  // A choice of two places rather than of two cursors: what is known of a cold chain stays known.
  @inlinable @inline(__always)
  package init(_ cursor: FlowCursor<Element, Failure>, on lane: (any PumpLane)? = nil) {
    if case .live = cursor.pace {
      place = Place(cursor.readAhead(on: lane).poll)
    } else {
      place = Place(cursor.poll)
    }
  }

  @inlinable @inline(__always)
  public nonisolated(nonsending) mutating func next() async throws(Failure) -> Element? {
    try await next(isolation: nil)
  }

  // Inlined into the loop and on the caller's actor by its kind rather than by its parameter, so that
  // an element at hand costs neither an asynchronous call nor a look at the executor (15 ns each).
  @inlinable @inline(__always)
  public nonisolated(nonsending) mutating func next(
    isolation actor: (any Actor)?
  ) async throws(Failure) -> Element? {
    delivered &+= 1
    if delivered & 63 == 0, !(await breathe()) { place = nil }
    while let here = place.map({ Unmanaged.passUnretained($0) }) {
      // The iterator keeps it while it polls.
      let answer = here._withUnsafeGuaranteedRef { $0.look() }
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
  nonisolated(nonsending) func breathe() async -> Bool {
    await place?.waker.breathe(yielding: delivered & 1_023 == 0) ?? false
  }
}
