/// Whether all inputs of a combination could say what they have since it began to ask.
///
/// A watcher of a shared flow cannot while another thread is reading from the source: what that one reads may be
/// older than what other inputs have. The combination then waits: it is woken when the other thread is done.
@usableFromInline
struct Settled {
  @usableFromInline let before: Int

  /// - Parameter pace: That of the combination; with a shared input it is live.
  @inlinable @inline(__always)
  init(_ pace: FlowPace) {
    before = pace == .live ? ThreadState.current.pointee.unsettled : -1
  }

  @inlinable @inline(__always)
  var isNot: Bool { before >= 0 && ThreadState.current.pointee.unsettled != before }
}
