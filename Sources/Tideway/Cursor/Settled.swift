/// Records whether all inputs of a combination could answer since the combination began to poll.
///
/// An input whose next element is of a moment that settles on another thread cannot: an element that
/// another input has may be newer. The end of the moment wakes the combination.
///
/// A subscriber to a shared flow cannot answer while another thread is reading from the source,
/// because that thread may be reading an element older than those of other inputs. The combination
/// then waits. It is woken when the other thread has finished.
@usableFromInline
struct Settled {
  @usableFromInline let before: Int
  @usableFromInline let holds: Int

  /// - Parameters:
  ///   - pace: The pace of the combination. With a shared input, it is live.
  ///   - waker: That of the combination.
  @inlinable @inline(__always)
  init(_ pace: FlowPace, _ waker: FlowWaker) {
    before = pace == .live ? ThreadState.current.pointee.unsettled : -1
    holds = waker.holds
  }

  /// - Parameter oldest: The moment of the oldest element that the inputs have.
  @inlinable @inline(__always)
  func isNot(_ waker: FlowWaker, before oldest: @autoclosure () -> UInt64) -> Bool {
    waker.holds != holds && waker.isHeldBack(before: oldest()) || isBeingRead
  }

  @inlinable @inline(__always)
  func isNot(_ waker: FlowWaker) -> Bool {
    waker.holds != holds || isBeingRead
  }

  /// Whether an input could not answer because its shared source was being read.
  @inlinable @inline(__always)
  var isBeingRead: Bool { before >= 0 && ThreadState.current.pointee.unsettled != before }
}
