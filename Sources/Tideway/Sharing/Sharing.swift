/// Starts a source for its subscribers, and releases it after the last of them: all forms of sharing.
///
/// Subscribers of `share(replay:scope:)` and `refCount()` are counted, and poll the source for each
/// other. Those of a ``ConnectableFlow`` only follow: they read what others have read. A connection
/// made by `connect()` reads for them.
///
/// It doesn't store the closure that starts the source, because subscribers retain this object, and
/// would keep what the closure captures alive, such as a relay that nothing else references.
///
/// Sendable because the lock guards the connection.
@usableFromInline
package final class Sharing<Element, Failure: Error>: @unchecked Sendable {
  private let memory: EventLog<Element, Failure>.Memory
  private let scope: SharingScope
  private let makeSubject: (@Sendable () -> any SubjectType<Element, Failure>)?
  private let lock = Lock()
  /// The connection that the next subscriber joins, unless it has ended. It may not have started.
  private var connection: SharedConnection<Element, Failure>?

  @usableFromInline
  package init(
    replay count: Int, _ scope: SharingScope = .whileConnected,
    _ makeSubject: (@Sendable () -> any SubjectType<Element, Failure>)? = nil
  ) {
    require(count >= 0, "share(replay:) needs a count that is not negative.")
    memory = count == 0 ? .nothing : .last(count)
    self.scope = scope
    self.makeSubject = makeSubject
  }

  deinit {
    // Otherwise followers would wait forever. A connection that has a source goes on.
    if let connection, !connection.isStarted { connection.log.end() }
  }

  /// Subscribes and follows. Live: what the source held back has older versions than what was
  /// emitted before it.
  @inlinable
  package func makeCursor() -> FlowCursor<Element, Failure> {
    let connection = follow()
    return FlowCursor(
      .live, of: connection.subject?.makeCursor() ?? connection.log.makeCursor())
  }

  /// Subscribes and is counted.
  ///
  /// - Parameter start: Subscribes to the source. Called for the first subscriber.
  @inlinable
  package func makeCursor(
    _ start: () -> FlowCursor<Element, Failure>
  ) -> FlowCursor<Element, Failure> {
    let (connection, isFirst) = join(isCounted: true)
    // Subscribed before the source starts, so that what it emits immediately is not missed.
    if let subject = connection.subject {
      let cursor = subject.makeCursor().closing { self.leave(connection, isCounted: true) }
      if isFirst { connection.carry(start()) }
      return cursor
    }
    let reader = SharedReader(self, connection)
    if isFirst { connection.begin(start()) }
    return FlowCursor(connection.pace, saysWhetherLast: true) { reader.poll($0) }
  }

  /// Starts the source, unless it has been started.
  ///
  /// - Returns: A disposable that releases the source.
  @inlinable
  package func connect(_ start: () -> FlowCursor<Element, Failure>) -> any Disposable {
    let (connection, isFirst) = join(isCounted: false)
    if isFirst { connection.carry(start()) }
    return BlockDisposable { self.leave(connection, isCounted: false) }
  }

  @usableFromInline
  func follow() -> SharedConnection<Element, Failure> {
    lock.withLock {
      let followed = connection ?? SharedConnection(after: nil, memory, makeSubject)
      connection = followed
      followed.noteFollower()
      return followed
    }
  }

  @usableFromInline
  func join(isCounted: Bool) -> (SharedConnection<Element, Failure>, isFirst: Bool) {
    let (last, joined, isFirst) = lock.withLock {
      let last = connection, isOver = scope == .whileConnected && last?.hasEnded == true
      let joined = (isOver ? nil : last) ?? SharedConnection(after: nil, memory, makeSubject)
      connection = joined
      if isCounted { joined.count += 1 }
      defer { joined.isStarted = true }
      return (last, joined, !joined.isStarted && !joined.hasEnded)
    }
    // Not earlier: destroying what it replays may run user code.
    withExtendedLifetime(last) {}
    return (joined, isFirst)
  }

  /// Releases the source, unless it is left by a counted subscriber and there are others.
  @usableFromInline
  func leave(_ left: SharedConnection<Element, Failure>, isCounted: Bool) {
    var isForgotten = false
    let isOver = lock.withLock {
      if isCounted { left.count -= 1 }
      if isCounted, left.count > 0 { return false }
      if connection === left {
        isForgotten = isCounted && scope == .whileConnected
        connection = isForgotten ? nil : SharedConnection(after: left, memory, makeSubject)
      }
      return true
    }
    if isOver { left.close() } else { left.noteLeft() }
    if isForgotten, left.isFollowed { left.log.end() }
  }
}
