/// How long a shared flow keeps its replay.
public enum SharingScope: Sendable, Hashable {
  /// The replay is kept until the last subscriber unsubscribes or the source ends. Then the next
  /// subscriber starts the source again. For example, the results of a search, which are outdated
  /// when the screen has been closed.
  case whileConnected
  /// The replay is kept as long as the flow itself. The source is released when the last subscriber
  /// unsubscribes, and starts again for the next subscriber, which receives the replay first. For
  /// example, a configuration that rarely changes.
  case forever
}

extension FlowSource where Element: Sendable {
  /// Shares one subscription to this flow among all subscribers.
  ///
  /// ```
  /// source            1--2--3--|
  /// first watcher     1--2--3--|
  /// second, replay 1      2-3--|
  /// ```
  ///
  /// The first subscriber starts this flow. When the last one unsubscribes, the flow is released.
  /// Subscribers receive the last `count` elements, then all further ones, in the same order. A
  /// slow subscriber doesn't slow down the others, and receives all elements. The end and failures
  /// reach all subscribers.
  ///
  /// - Parameters:
  ///   - count: The number of last elements that a later subscriber receives first.
  ///   - scope: How long these elements are kept.
  @inlinable
  public func share(
    replay count: Int = 0, scope: SharingScope = .whileConnected
  ) -> Flow<Element, Failure> {
    let sharing = Sharing<Element, Failure>(replay: count, scope)
    return Flow { sharing.makeCursor { makeCursor() } }
  }
}

/// Creates the connections to a source for its subscribers, and releases them.
///
/// It doesn't store the closure that starts the source, because subscribers retain this object, and
/// would keep what the closure captures alive, such as a relay that nothing else references.
///
/// Sendable because the lock guards the variables.
@usableFromInline
package final class Sharing<Element, Failure: Error>: @unchecked Sendable {
  private let memory: EventLog<Element, Failure>.Memory
  private let scope: SharingScope
  private let lock = Lock()
  private var connection: SharedConnection<Element, Failure>?
  /// With the scope `forever`, the log of all connections.
  private var keptLog: EventLog<Element, Failure>?

  @usableFromInline
  package init(replay count: Int, _ scope: SharingScope) {
    require(count >= 0, "share(replay:) needs a count that is not negative.")
    memory = count == 0 ? .nothing : .last(count)
    self.scope = scope
  }

  /// - Parameter start: Subscribes to the source. Called for the first subscriber.
  @inlinable
  package func makeCursor(
    _ start: () -> FlowCursor<Element, Failure>
  ) -> FlowCursor<Element, Failure> {
    let (connection, isFirst) = join()
    let reader = SharedReader(self, connection)
    // The reader is subscribed to before the source starts, so that elements that it emits
    // immediately are not missed.
    if isFirst { connection.begin(start()) }
    return FlowCursor(connection.pace) { reader.poll($0) }
  }

  @usableFromInline
  func join() -> (SharedConnection<Element, Failure>, isFirst: Bool) {
    lock.withLock {
      let joined = connection.flatMap { isUsable($0) ? $0 : nil } ?? SharedConnection(log())
      connection = joined
      joined.watchers += 1
      return (joined, joined.watchers == 1 && joined.log.hasEnded.ordered == 0)
    }
  }

  private func isUsable(_ connection: SharedConnection<Element, Failure>) -> Bool {
    scope == .forever || connection.log.hasEnded.ordered == 0
  }

  private func log() -> EventLog<Element, Failure> {
    if let keptLog { return keptLog }
    let log = EventLog<Element, Failure>(memory)
    if scope == .forever { keptLog = log }
    return log
  }

  @usableFromInline
  func leave(_ left: SharedConnection<Element, Failure>) {
    let isLast = lock.withLock {
      left.watchers -= 1
      if left.watchers == 0, connection === left { connection = nil }
      return left.watchers == 0
    }
    if isLast { left.end() }
  }
}

/// A subscriber to a shared flow. Used by one thread at a time, the thread that polls the cursor.
@usableFromInline
final class SharedReader<Element, Failure: Error> {
  @usableFromInline let sharing: Sharing<Element, Failure>
  @usableFromInline let connection: SharedConnection<Element, Failure>
  @usableFromInline let reader: LogReader<Element, Failure>
  /// Whether this reader has read an element from the source, and not found the source empty since.
  /// With the next element it wakes itself too, so that other readers see this element first.
  @exclusivity(unchecked) @usableFromInline var hasDriven = false
  @exclusivity(unchecked) @usableFromInline var hasPolled = false

  @inlinable
  init(_ sharing: Sharing<Element, Failure>, _ connection: SharedConnection<Element, Failure>) {
    self.sharing = sharing
    self.connection = connection
    reader = LogReader(connection.log)
  }

  deinit { sharing.leave(connection) }

  @inlinable
  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    if !hasPolled { begin(waker) }
    let answer = reader.poll(waker)
    guard case .pending = answer else { return answer }
    guard connection.drive(for: hasDriven ? nil : waker) else {
      hasDriven = false
      return answer
    }
    hasDriven = true
    return reader.poll(waker)
  }

  @usableFromInline
  func begin(_ waker: FlowWaker) {
    hasPolled = true
    if let input = waker as? InputWaker { input.noteShared() }
  }
}
