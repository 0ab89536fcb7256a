/// For how long a shared flow keeps its replay.
public enum SharingScope: Sendable, Hashable {
  /// Until nobody watches, or the source has ended: then the next subscriber starts the source anew. For
  /// example the results of a search, which are out of date when the screen has gone.
  case whileConnected
  /// For as long as the flow itself. The source is let go of when nobody watches, and started anew for
  /// the next subscriber, who gets the replay first. For example a configuration that seldom changes.
  case forever
}

extension FlowSource where Element: Sendable {
  /// Shares one subscription to this flow among all who watch.
  ///
  /// ```
  /// source            1--2--3--|
  /// first watcher     1--2--3--|
  /// second, replay 1      2-3--|
  /// ```
  ///
  /// The first watcher starts this flow; when none is left it is let go of. Watchers get the last
  /// `count` elements, then all further ones, in one order; a slow one costs the others nothing, and gets
  /// everything. The end and failures reach all.
  ///
  /// - Parameters:
  ///   - count: How many of the last elements a later watcher gets first.
  ///   - scope: For how long these are kept.
  @inlinable
  public func share(
    replay count: Int = 0, scope: SharingScope = .whileConnected
  ) -> Flow<Element, Failure> {
    let sharing = Sharing<Element, Failure>(replay: count, scope)
    return Flow { sharing.makeCursor { makeCursor() } }
  }
}

/// What makes connections to a source for those who watch, and lets go of them.
///
/// It does not know how the source is started: watchers hold it, and would keep what starts the source
/// alive, such as a relay that nobody else has any more.
///
/// Sendable because the lock guards the variables.
@usableFromInline
package final class Sharing<Element, Failure: Error>: @unchecked Sendable {
  private let memory: Hub<Element, Failure>.Memory
  private let scope: SharingScope
  private let lock = Lock()
  private var connection: SharedConnection<Element, Failure>?
  /// Of the scope `forever`: what every connection writes to.
  private var keptHub: Hub<Element, Failure>?

  @usableFromInline
  package init(replay count: Int, _ scope: SharingScope) {
    require(count >= 0, "share(replay:) needs a count that is not negative.")
    memory = count == 0 ? .nothing : .last(count)
    self.scope = scope
  }

  /// - Parameter start: Subscribes to the source, for the first watcher.
  @inlinable
  package func makeCursor(
    _ start: () -> FlowCursor<Element, Failure>
  ) -> FlowCursor<Element, Failure> {
    let (connection, isFirst) = join()
    let reader = SharedReader(self, connection)
    // Subscribed to the log before the source is started: what it gives at once is not missed.
    if isFirst { connection.begin(start()) }
    return FlowCursor(connection.pace) { reader.poll($0) }
  }

  @usableFromInline
  func join() -> (SharedConnection<Element, Failure>, isFirst: Bool) {
    lock.withLock {
      let joined = connection.flatMap { isUsable($0) ? $0 : nil } ?? SharedConnection(hub())
      connection = joined
      joined.watchers += 1
      return (joined, joined.watchers == 1 && joined.hub.hasEnded.ordered == 0)
    }
  }

  private func isUsable(_ connection: SharedConnection<Element, Failure>) -> Bool {
    scope == .forever || connection.hub.hasEnded.ordered == 0
  }

  private func hub() -> Hub<Element, Failure> {
    if let keptHub { return keptHub }
    let hub = Hub<Element, Failure>(memory)
    if scope == .forever { keptHub = hub }
    return hub
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

/// A watcher of a shared flow. One thread at a time uses it: that of the cursor.
@usableFromInline
final class SharedReader<Element, Failure: Error> {
  @usableFromInline let sharing: Sharing<Element, Failure>
  @usableFromInline let connection: SharedConnection<Element, Failure>
  @usableFromInline let log: LogReader<Element, Failure>
  /// Whether it has read an element from the source, and not found the source empty since. With the next
  /// one it wakes itself too: others see this one first.
  @exclusivity(unchecked) @usableFromInline var hasDriven = false
  @exclusivity(unchecked) @usableFromInline var hasPolled = false

  @inlinable
  init(_ sharing: Sharing<Element, Failure>, _ connection: SharedConnection<Element, Failure>) {
    self.sharing = sharing
    self.connection = connection
    log = LogReader(connection.hub)
  }

  deinit { sharing.leave(connection) }

  @inlinable
  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    if !hasPolled { begin(waker) }
    let answer = log.poll(waker)
    guard case .pending = answer else { return answer }
    guard connection.drive(for: hasDriven ? nil : waker) else {
      hasDriven = false
      return answer
    }
    hasDriven = true
    return log.poll(waker)
  }

  @usableFromInline
  func begin(_ waker: FlowWaker) {
    hasPolled = true
    if let input = waker as? InputWaker { input.noteShared() }
  }
}
