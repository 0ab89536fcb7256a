/// Records whether all inputs of a combination could answer since the combination began to poll.
///
/// A subscriber to a shared flow cannot answer while another thread is reading from the source,
/// because that thread may be reading an element older than those of other inputs. The combination
/// then waits. It is woken when the other thread has finished.
@usableFromInline
struct Settled {
  @usableFromInline let before: Int

  /// - Parameter pace: The pace of the combination. With a shared input, it is live.
  @inlinable @inline(__always)
  init(_ pace: FlowPace) {
    before = pace == .live ? ThreadState.current.pointee.unsettled : -1
  }

  @inlinable @inline(__always)
  var isNot: Bool { before >= 0 && ThreadState.current.pointee.unsettled != before }
}
