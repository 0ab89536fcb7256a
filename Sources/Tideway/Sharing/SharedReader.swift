/// A subscriber of a connection, which reads its log and, for all, its source. Used by one thread at
/// a time, the thread that polls the cursor.
@usableFromInline
final class SharedReader<Element, Failure: Error> {
  /// Where it is counted; nil for one that only follows, which doesn't keep that alive.
  @usableFromInline let sharing: Sharing<Element, Failure>?
  @usableFromInline let connection: SharedConnection<Element, Failure>
  @usableFromInline let reader: LogReader<Element, Failure>
  /// Whether this reader has read an element from the source, and not found the source empty since.
  /// With the next element it wakes itself too, so that other readers see this element first.
  @safe @exclusivity(unchecked) @usableFromInline var hasDriven = false

  @inlinable
  init(
    _ sharing: Sharing<Element, Failure>?, _ connection: SharedConnection<Element, Failure>
  ) {
    self.sharing = sharing
    self.connection = connection
    reader = LogReader(connection.log)
  }

  deinit { sharing?.leave(connection, isCounted: true) }

  @inlinable @inline(__always)
  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    if sharing == nil, connection.isClosed { return pollSuccessor(waker) }
    return poll(waker, connection)
  }

  /// Polls for one that follows while another connection uses the log.
  @inlinable @inline(never)
  func pollSuccessor(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    poll(waker, connection.successor ?? connection)
  }

  @inlinable @inline(__always)
  func poll(
    _ waker: FlowWaker, _ connection: SharedConnection<Element, Failure>
  ) -> FlowPoll<Element, Failure> {
    if !reader.isArmed { waker.noteUnannounced() }
    let answer = reader.poll(waker)
    // Asked after the log was read: what isn't the last element of its source is there only after that is
    // known. What is appended from now on wakes.
    if connection.isQuiet {
      guard case .pending = answer else { return answer }
      hasDriven = false
      return answer
    }
    waker.isLast = false
    // What comes next is there already.
    guard case .pending = answer, !reader.isHeldBack else { return answer }
    let hasAdded = connection.pull(by: waker, for: hasDriven ? nil : waker)
    // Even if the source had nothing: another subscriber may have appended something before.
    let second = reader.poll(waker), isQuiet = connection.isQuiet
    if !isQuiet { waker.isLast = false }
    hasDriven = hasAdded && !isQuiet
    return second
  }
}
