/// Starts a source for its subscribers, and releases it after the last of them: all forms of sharing.
///
/// Subscribers of `share(replay:scope:)` and `refCount()` are counted, and start the source. Those of a
/// ``ConnectableFlow`` only follow. After `connect()` the connection reads all of its source as it comes.
///
/// It doesn't store the closure that starts the source, because subscribers retain this object, and
/// would keep what the closure captures alive, such as a relay that nothing else references.
///
/// Sendable because the lock guards the connection.
@usableFromInline
package final class Sharing<Element, Failure: Error>: @unchecked Sendable {
  private let memory: EventLog<Element, Failure>.Memory
  private let scope: SharingScope
  private let lane: (any Lane)?
  private let makeSubject: (@Sendable () -> any SubjectType<Element, Failure>)?
  private let lock = Lock()
  /// The connection that the next subscriber joins, unless it has ended. It may not have started.
  private var connection: SharedConnection<Element, Failure>?
  /// The threads that make a subject, once for each time.
  private var makers: [Int] = []

  /// - Parameter lane: The lane of all subscribers, if they have one.
  @usableFromInline
  package init(
    replay count: Int, _ scope: SharingScope = .whileConnected, on lane: (any Lane)? = nil,
    _ makeSubject: (@Sendable () -> any SubjectType<Element, Failure>)? = nil
  ) {
    require(count >= 0, "share(replay:) needs a count that is not negative.")
    memory = count == 0 ? .nothing : .last(count)
    self.scope = scope
    self.lane = lane
    self.makeSubject = makeSubject
  }

  deinit {
    // Otherwise followers would wait forever. A connection that has a source goes on.
    if let connection, !connection.isStarted { connection.log.end() }
  }

  /// Subscribes and follows.
  @inlinable
  package func makeCursor() -> FlowCursor<Element, Failure> {
    let connection = follow()
    if let subject = connection.subject { return FlowCursor(.live, of: subject.makeCursor()) }
    let reader = SharedReader(nil, connection)
    // What is connected later may be live.
    return FlowCursor(.live, saysWhetherLast: true) { reader.poll($0) }
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
      if isFirst { connection.carry(start(), to: subject) }
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
    if isFirst, let subject = connection.subject {
      connection.carry(start(), to: subject)
    } else if isFirst {
      connection.begin(start(), isConnected: true)
    }
    return BlockDisposable { self.leave(connection, isCounted: false) }
  }

  @usableFromInline
  func follow() -> SharedConnection<Element, Failure> {
    withConnection(where: { _ in true }) { connection = $0 }
  }

  @usableFromInline
  func join(isCounted: Bool) -> (SharedConnection<Element, Failure>, isFirst: Bool) {
    var isFirst = false
    let joined = withConnection(where: { scope != .whileConnected || !$0.isOver }) { joined in
      connection = joined
      if isCounted { joined.count += 1 }
      isFirst = !joined.isStarted && !joined.hasEnded
      if isFirst { joined.noteStart() }
    }
    return (joined, isFirst)
  }

  /// Calls a closure under the lock with the connection, or with a new one if there is none that can be joined.
  ///
  /// A connection is made without the lock, because its subject is made by the user's closure, which
  /// may use the flow itself. It is dropped if there is another one by then.
  private func withConnection(
    where canBeJoined: (Connection) -> Bool, _ body: (Connection) -> Void
  ) -> Connection {
    var made: Connection?
    while true {
      lock.lock()
      // Kept until the lock is released: destroying what it replays may run user code.
      let last = connection
      var joined = made
      if let last, canBeJoined(last) { joined = last }
      if let joined { body(joined) }
      lock.unlock()
      withExtendedLifetime(last) {}
      withExtendedLifetime(made) {}
      if let joined { return joined }
      made = make()
    }
  }

  private func make() -> Connection {
    guard makeSubject != nil else { return Connection(after: nil, memory, on: lane, nil) }
    let thread = currentThread()
    let depth = lock.withLock {
      makers.append(thread)
      return makers.count { $0 == thread }
    }
    require(depth <= Sharing.mostDepth, Sharing.endless)
    defer { lock.withLock { _ = makers.lastIndex(of: thread).map { makers.remove(at: $0) } } }
    return Connection(after: nil, memory, on: lane, makeSubject)
  }

  private static var mostDepth: Int { 100 }
  private static var endless: String {
    """
    The closure that makes the subject of a multicast subscribes to that flow each time, which needs \
    a subject again. Subscribe to it somewhere else.
    """
  }

  private typealias Connection = SharedConnection<Element, Failure>

  /// Releases the source, unless it is left by a counted subscriber and there are others.
  @usableFromInline
  func leave(_ left: SharedConnection<Element, Failure>, isCounted: Bool) {
    var isForgotten = false
    let isOver = lock.withLock {
      if isCounted { left.count -= 1 }
      if isCounted, left.count > 0 { return false }
      if connection === left {
        isForgotten = isCounted && scope == .whileConnected
        connection =
          isForgotten ? nil : SharedConnection(after: left, memory, on: lane, makeSubject)
      }
      return true
    }
    if isOver { left.close() }
    // For those that follow it.
    if isForgotten { left.log.end() }
  }
}
