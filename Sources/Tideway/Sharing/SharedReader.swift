/// A counted subscriber of a connection, which reads its log and, for all, its source. Used by one
/// thread at a time, the thread that polls the cursor.
@usableFromInline
final class SharedReader<Element, Failure: Error> {
  @usableFromInline let sharing: Sharing<Element, Failure>
  @usableFromInline let connection: SharedConnection<Element, Failure>
  @usableFromInline let reader: LogReader<Element, Failure>
  /// Whether this reader has read an element from the source, and not found the source empty since.
  /// With the next element it wakes itself too, so that other readers see this element first.
  @exclusivity(unchecked) @usableFromInline var hasDriven = false

  @inlinable
  init(_ sharing: Sharing<Element, Failure>, _ connection: SharedConnection<Element, Failure>) {
    self.sharing = sharing
    self.connection = connection
    reader = LogReader(connection.log)
  }

  deinit { sharing.leave(connection, isCounted: true) }

  @inlinable @inline(__always)
  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    // Asked before the log, and not before a wake would come: whatever is appended later wakes.
    let isQuiet = reader.isArmed && connection.isQuiet
    if !reader.isArmed, let input = waker as? InputWaker { input.noteShared() }
    var isCompared = false
    let answer = read(waker, &isCompared)
    guard case .pending = answer else { return answer }
    if isQuiet, !isCompared {
      hasDriven = false
      return answer
    }
    hasDriven =
      connection.drive(for: hasDriven ? nil : waker, isCompared) && !connection.isQuiet
    // Even if the source had nothing: another subscriber may have appended something before.
    return read(waker, &isCompared)
  }

  /// An element is the last one for now if it is the last one of the log, and the source has no more.
  @inlinable @inline(__always)
  func read(_ waker: FlowWaker, _ isCompared: inout Bool) -> FlowPoll<Element, Failure> {
    let answer = reader.poll(waker, &isCompared)
    if waker.isLast, !connection.isQuiet { waker.isLast = false }
    return answer
  }
}
