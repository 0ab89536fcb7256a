extension FlowSource where Element: Sendable {
  /// Shares one subscription to this flow among all subscribers, and waits for the slowest of them.
  ///
  /// ```swift
  /// let chunks = file.chunks.shareInStep(minSubscribers: 2)   // read once, never ahead of either
  /// async let digest = hash(chunks)
  /// async let upload = send(chunks)
  /// ```
  ///
  /// The next element is read when every subscriber has taken the one before, so that at most one is kept,
  /// however slow a subscriber is. `share()` lets each go at its own pace, and keeps for the slow what the
  /// quick ones have read. A relay can't wait: what is written to it meanwhile is kept for this flow, as for
  /// any slow loop.
  ///
  /// This flow is started when `count` subscribers are there, by default with the first one; later ones get what
  /// comes next. When the last one unsubscribes, the flow is released. The end and failures reach all, and the
  /// next subscribers start the flow again. Elements keep their versions, if they are newer than those before.
  /// See ``Channel`` for what it means to take an element.
  ///
  /// - Parameter count: How many subscribers are given the first element. Until they are there, nothing is read.
  public func shareInStep(minSubscribers count: Int = 1) -> Flow<Element, Failure> {
    require(count > 0, "shareInStep(minSubscribers:) needs at least one subscriber.")
    let source = asFlow(), sharing = StepSharing<Element, Failure>(minSubscribers: count)
    return Flow { sharing.makeCursor(of: source) }
  }
}

/// Starts a source when enough subscribers are there, and stops it after the last of them.
///
/// It doesn't store the source, because subscribers retain this object, and would keep a relay alive that
/// nothing else references.
///
/// Sendable because the lock guards the variables.
private final class StepSharing<Element: Sendable, Failure: Error>: @unchecked Sendable {
  /// One subscription to the source.
  ///
  /// Sendable because the lock of the sharing guards its variables.
  private final class Connection: @unchecked Sendable {
    let channel = Channel<Element, Failure>()
    var sending: Subscription?
    var count = 0
  }

  private let lock = Lock()
  private let least: Int
  private var connection: Connection?

  /// - Parameter least: How many subscribers start the source.
  init(minSubscribers least: Int) { self.least = least }

  func makeCursor(of source: Flow<Element, Failure>) -> FlowCursor<Element, Failure> {
    let connection = join()
    // Before the source is started: the subscriber that starts it gets its first element.
    let cursor = connection.channel.makeCursor()
    start(connection, source)
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

  private func start(_ connection: Connection, _ source: Flow<Element, Failure>) {
    let sending = Subscription(
      isState: true, writing: .whole(connection.channel.log), lane: nil,
      name: .made { "shareInStep(minSubscribers:)" },
      work: Sending(connection.channel, source.makeCursor))
    let isFirst = lock.withLock {
      if connection.sending == nil, connection.count >= least { connection.sending = sending }
      return connection.sending === sending
    }
    if isFirst { sending.start() }
  }

  private func leave(_ connection: Connection) {
    let sending = lock.withLock {
      connection.count -= 1
      guard connection.count == 0 else { return nil as Subscription? }
      if self.connection === connection { self.connection = nil }
      return connection.sending
    }
    sending?.dispose()
  }
}

/// The work of a subscription that sends a flow in a channel: it polls for the next element when all have taken
/// the one before.
private final class Sending<Element: Sendable, Failure: Error>: SubscriptionWork {
  private let channel: Channel<Element, Failure>
  private var make: (() -> FlowCursor<Element, Failure>)?
  private var cursor: FlowCursor<Element, Failure>?
  private var sender: ChannelTurns.Sender?
  private var element: Versioned<Element>?
  private var written = 0
  /// How many elements may still be sent before others have a turn, if the flow doesn't pause.
  private var left = Subscription.mostElements

  /// - Parameter make: Subscribes to the flow, when this is run first.
  init(_ channel: Channel<Element, Failure>, _ make: @escaping () -> FlowCursor<Element, Failure>) {
    self.channel = channel
    self.make = make
    super.init { itself, subscription in
      // Safe because the body gets the work itself.
      unsafe unsafeDowncast(itself, to: Sending.self).send(for: subscription)
    }
  }

  private func send(for subscription: Subscription) -> Subscription.Outcome {
    if let make = make.take() { cursor = make() }
    while isTaken() {
      if left == 0 {
        left = Subscription.mostElements
        return .more
      }
      switch cursor?.poll(subscription) {
      case .pending:
        left = Subscription.mostElements
        return .waiting
      case .element(let next, let version):
        left -= 1
        element = Versioned(next, version)
        sender = channel.turns.join(subscription)
      case .finished, nil:
        channel.finish()
        return .ended
      case .failure(let failure):
        channel.fail(with: failure)
        return .ended
      }
    }
    return .waiting
  }

  /// Writes the element if it has its turn.
  ///
  /// - Returns: Whether all have taken it.
  private func isTaken() -> Bool {
    while let sender, let element {
      switch channel.turns.state(of: sender) {
      case .over: (self.sender, self.element) = (nil, nil)
      case .turn(let number) where number != written:
        written = number
        _ = channel.log.write((number, element.element), causedBy: element.version)
      case .turn, .waiting: return false
      }
    }
    return true
  }
}
