/// The work of the subscription that polls a shared source when it wakes.
///
/// Safe because the closure is called with the work that it was made for.
@usableFromInline
final class Driving<Element, Failure: Error>: SubscriptionWork {
  @usableFromInline let connection: SharedConnection<Element, Failure>
  @usableFromInline let source: (FlowWaker) -> FlowPoll<Element, Failure>
  /// Whether it polls for further elements itself, because nobody may be there who does.
  @usableFromInline let drains: Bool

  @inlinable
  init(
    _ connection: SharedConnection<Element, Failure>, _ source: FlowCursor<Element, Failure>,
    drains: Bool
  ) {
    self.connection = connection
    self.source = source.poll
    self.drains = drains
    super.init { itself, subscription in
      unsafe unsafeDowncast(itself, to: Driving.self).drive(for: subscription)
    }
  }

  @inlinable @inline(__always)
  func drive(for subscription: Subscription) -> Subscription.Outcome {
    var left = Subscription.mostElements
    while let version = connection.drive(by: subscription, with: self) {
      left -= 1
      if subscription.isDisposed { return .ended }
      if left == 0 { return drains ? .more : .waiting }
      // What is left is read by those who have read this, unless its moment would have ended before.
      if !drains, !Propagation.owesNewer(than: version) { return .waiting }
    }
    return .waiting
  }
}

extension SharedConnection {
  /// Whether nothing is left that a subscriber could poll for.
  @inlinable var isQuiet: Bool { news.ordered == 0 }

  /// Polls the source once for a subscriber that has read all, unless it is being polled. That thread then
  /// looks again, and wakes whoever waits for what it finds.
  ///
  /// - Parameters:
  ///   - poller: The waker of the subscriber.
  ///   - reader: The same, if it need not be woken because it polls by itself.
  /// - Returns: Whether this call has added something to the log.
  @inlinable
  func pull(by poller: FlowWaker, for reader: FlowWaker?) -> Bool {
    let run = driver?.runForReader { work in
      let work = unsafe unsafeDowncast(work, to: Driving<Element, Failure>.self)
      return comparing(with: poller.comparedMoment) { step(with: work, for: poller) }
    }
    guard let added = run else {
      ask()
      return false
    }
    // Also where nothing was added: what was taken, or has come meanwhile, runs when nobody polls the source.
    Propagation.pass(added?.subscribers ?? [], at: added?.version.tick ?? 0, by: reader)
    return added != nil
  }

  /// Has the driver wake all subscribers when it has polled the source. What is combined here waits until then.
  @usableFromInline
  func ask() {
    // Before it is posted: that run finds it.
    _ = news.insert(SharedConnection.asked)
    driver?.runAgainForReader()
  }

  /// Polls the source once for all subscribers, and wakes them if it has an element.
  ///
  /// - Returns: The version of the element, if there may be more.
  @inlinable @inline(__always)
  func drive(by driver: Subscription, with work: Driving<Element, Failure>) -> Version? {
    guard let (version, subscribers) = step(with: work, for: driver) else {
      if isAsked { driver.relay(to: subscribers) }
      isAsked = false
      return nil
    }
    isAsked = false
    driver.relay(to: subscribers)
    return isQuiet ? nil : version
  }

  /// What a poll has added to the log: its version, and those who read it.
  @usableFromInline
  typealias Added = (version: Version, subscribers: ContiguousArray<Subscriber?>)

  /// - Returns: What was added for the element that the source had, or for its end, if it had one.
  @inlinable @inline(__always)
  func step(with work: Driving<Element, Failure>, for poller: FlowWaker) -> Added? {
    self.poller = unsafe .passUnretained(poller)
    // Before it is polled: what comes then wakes the driver.
    note(SharedConnection.polling)
    isLast = false
    switch work.source(self) {
    case .pending:
      noteQuiet()
      return nil
    case .element(let element, let version):
      let isLast = isLast
      // Who finds that there is no more has read what there is, or is woken after that.
      if !isLast { note(SharedConnection.more) }
      log.lock.lock()
      if isSucceeded { return refuse() }
      let added = isConnected ? log.version(ofPutCausedBy: version) : version
      let subscribers = log.put(element, at: added)
      if isLast { noteQuiet() }
      return (added, subscribers)
    case .finished: return end(with: nil)
    case .failure(let failure): return end(with: failure)
    }
  }

  /// Drops an element: its place in the log is another connection's. Called with the lock held. Releases the lock.
  @usableFromInline @inline(never)
  func refuse() -> Added? {
    log.lock.unlock()
    noteQuiet()
    return nil
  }

  /// Notes that the source had nothing more, unless something has come since.
  @inlinable @inline(__always)
  func noteQuiet() { _ = news.remove(SharedConnection.polling) }

  /// Notes what whoever polls knows of the source. A wake only adds to that.
  @inlinable @inline(__always)
  func note(_ news: Int) {
    if self.news.exchange(news) & SharedConnection.asked != 0 { isAsked = true }
  }

  /// Passes the end on. The driver and the connection keep each other, and nothing else may end a
  /// connection that `connect()` has made and nobody disposes.
  ///
  /// - Returns: What was added for it.
  @usableFromInline
  func end(with failure: Failure?) -> Added? {
    let isAdded = log.end(with: failure) { isSucceeded }
    noteQuiet()
    driver?.dispose()
    return isAdded ? (Version(tick: Version.now, order: 0), subscribers) : nil
  }
}
