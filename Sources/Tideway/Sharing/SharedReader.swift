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

  deinit {
    if let sharing { sharing.leave(connection, isCounted: true) } else { connection.noteLeft() }
  }

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
    // Not before a wake would come.
    let isQuiet = reader.isArmed && connection.isQuiet
    if !reader.isArmed { waker.noteUnannounced() }
    var isCompared = false
    let answer = read(waker, isQuiet, &isCompared)
    guard case .pending = answer else { return answer }
    // What comes next is there already.
    if reader.isHeldBack { return answer }
    if isQuiet, !isCompared {
      hasDriven = false
      return answer
    }
    let hasAdded = connection.drive(by: waker, for: hasDriven ? nil : waker, isCompared)
    let isQuietNow = connection.isQuiet
    hasDriven = hasAdded && !isQuietNow
    // Even if the source had nothing: another subscriber may have appended something before.
    return read(waker, isQuietNow, &isCompared)
  }

  /// - Parameter wasQuiet: Asked before the log is read: whatever is appended later wakes. So the last
  ///   element of the log is the last one for now. Asked after it, the source may have been polled in
  ///   between by another subscriber, which wakes nobody that is awake.
  @inlinable @inline(__always)
  func read(
    _ waker: FlowWaker, _ wasQuiet: Bool, _ isCompared: inout Bool
  ) -> FlowPoll<Element, Failure> {
    let answer = reader.poll(waker, &isCompared)
    if !wasQuiet { waker.isLast = false }
    return answer
  }
}
