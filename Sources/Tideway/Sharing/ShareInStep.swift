extension FlowSource where Element: Sendable {
  /// Shares one subscription to this flow among all subscribers, and waits for the slowest of them.
  ///
  /// ```swift
  /// let chunks = file.chunks.shareInStep()          // read once, never ahead of either
  /// async let digest = hash(chunks)
  /// async let upload = send(chunks)
  /// ```
  ///
  /// The next element is read when every subscriber has taken the one before, so that at most one is kept,
  /// however slow a subscriber is. `share()` lets each go at its own pace, and keeps for the slow what the
  /// quick ones have read. A relay can't wait: what is written to it meanwhile is kept for this flow, as for
  /// any slow loop.
  ///
  /// The first subscriber starts this flow, in a task; later ones get what comes next. When the last one
  /// unsubscribes, the flow is released and the task cancelled. The end and failures reach all, and the next
  /// subscriber starts the flow again. Elements keep their versions, if they are newer than those before.
  /// See ``Channel`` for what it means to take an element.
  public func shareInStep() -> Flow<Element, Failure> {
    let sharing = StepSharing(asFlow())
    return Flow { sharing.makeCursor() }
  }
}

/// Starts a source for its subscribers, and stops it after the last of them.
///
/// Sendable because the lock guards the variables.
private final class StepSharing<Element: Sendable, Failure: Error>: @unchecked Sendable {
  /// One subscription to the source. Its variables are guarded by the lock.
  private final class Connection: @unchecked Sendable {
    let channel = Channel<Element, Failure>()
    var task: Task<Void, Never>?
    var count = 0
  }

  private let source: Flow<Element, Failure>
  private let lock = Lock()
  private var connection: Connection?

  init(_ source: Flow<Element, Failure>) { self.source = source }

  func makeCursor() -> FlowCursor<Element, Failure> {
    let connection = join()
    // Before the source is started: the first subscriber gets its first element.
    let cursor = connection.channel.makeCursor()
    start(connection)
    return cursor.closing { self.leave(connection) }
  }

  /// - Returns: The connection that runs, unless its source has ended, with one more subscriber.
  private func join() -> Connection {
    lock.withLock {
      let joined = connection.flatMap { $0.channel.hasEnded ? nil : $0 } ?? Connection()
      connection = joined
      joined.count += 1
      return joined
    }
  }

  private func start(_ connection: Connection) {
    lock.withLock {
      guard connection.task == nil else { return }
      connection.task = Scheduler.task("shareInStep()") { [source, channel = connection.channel] in
        await channel.sendAll(of: source)
      }
    }
  }

  private func leave(_ connection: Connection) {
    let task = lock.withLock {
      connection.count -= 1
      guard connection.count == 0 else { return nil as Task<Void, Never>? }
      if self.connection === connection { self.connection = nil }
      return connection.task
    }
    task?.cancel()
  }
}

extension Channel {
  /// Sends the elements of a flow and its end.
  fileprivate func sendAll(of source: Flow<Element, Failure>) async {
    do throws(Failure) {
      var elements = source.versioned().makeAsyncIterator()
      while let next = try await elements.next(isolation: nil),
        await send(next.element, causedBy: next.version)
      {}
      finish()
    } catch {
      fail(with: error)
    }
  }
}
