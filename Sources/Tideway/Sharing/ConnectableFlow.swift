/// A flow that subscribes to its source when `connect()` is called, and shares the elements.
///
/// ```swift
/// let prices = feed.publish()
/// prices.bind(to: chart).disposed(by: bag)
/// prices.bind(to: table).disposed(by: bag)
/// prices.connect().disposed(by: bag)       // now the feed is started, for both
/// ```
///
/// Disposing the connection releases the source, and subscribers stay. The next `connect()` starts
/// the source again. After the source's end, the next connection uses a new subject, for later
/// subscribers.
public final class ConnectableFlow<Element: Sendable, Failure: Error>: FlowSource {
  public typealias AsyncIterator = FlowIterator<Element, Failure>

  private let source: Flow<Element, Failure>
  private let state: State

  /// Sendable because the lock guards the variables.
  private final class State: @unchecked Sendable {
    let lock = Lock()
    let makeSubject: @Sendable () -> any SubjectType<Element, Failure>
    var subject: (any SubjectType<Element, Failure>)?
    var hasEnded = false
    var connection: CompositeDisposable?
    /// The number of subscribers of `refCount()`.
    var watchers = 0

    init(_ makeSubject: @escaping @Sendable () -> any SubjectType<Element, Failure>) {
      self.makeSubject = makeSubject
    }

    /// Discards the subject after the source's end, so that the next connection uses a new one.
    /// Called with the lock held.
    func renew() {
      guard hasEnded else { return }
      subject = nil
      hasEnded = false
    }

    /// - Returns: The connection and the subject, if there is no subscriber left. The state no
    ///   longer holds them, so later subscribers receive nothing of the previous replay.
    func leave() -> (CompositeDisposable?, (any SubjectType<Element, Failure>)?) {
      lock.withLock {
        watchers -= 1
        guard watchers == 0 else { return (nil, nil) }
        hasEnded = false
        return (connection.take(), subject.take())
      }
    }
  }

  init(
    _ source: Flow<Element, Failure>,
    _ makeSubject: @escaping @Sendable () -> any SubjectType<Element, Failure>
  ) {
    self.source = source
    state = State(makeSubject)
  }

  public func makeCursor() -> FlowCursor<Element, Failure> { subject().makeCursor() }

  /// Subscribes to the source, unless it is already connected.
  ///
  /// - Returns: The connection. Disposing it releases the source.
  public func connect() -> any Disposable {
    let (connection, isNew) = state.lock.withLock {
      if let connection = state.connection { return (connection, false) }
      let connection = CompositeDisposable()
      state.connection = connection
      state.renew()
      return (connection, true)
    }
    if isNew { start(connection, into: subject()) }
    return connection
  }

  /// Returns a flow that connects with its first subscriber and disconnects with its last. A
  /// subscription after the source's end starts the source again.
  public func refCount() -> Flow<Element, Failure> {
    Flow { [self] in
      let membership = Membership(self)
      // Subscribed before the source starts, so that elements that it emits immediately are not
      // missed.
      let cursor = makeCursor()
      _ = connect()
      return cursor.closing { withExtendedLifetime(membership) {} }
    }
  }

  private func subject() -> any SubjectType<Element, Failure> {
    state.lock.withLock {
      let subject = state.subject ?? state.makeSubject()
      state.subject = subject
      return subject
    }
  }

  private func start(
    _ connection: CompositeDisposable, into subject: any SubjectType<Element, Failure>
  ) {
    let state = state
    connection.insert(
      BlockDisposable {
        state.lock.withLock {
          if state.connection === connection { state.connection = nil }
        }
      })
    let write = subject.sink.write
    let work = Draining(source.makeCursor(), onElement: write) { failure in
      // Done before the end is sent, so that a subscriber that subscribes again in response gets a
      // new connection.
      state.lock.withLock {
        state.hasEnded = true
        if state.connection === connection { state.connection = nil }
      }
      if let failure { subject.onError(failure) } else { subject.onCompleted() }
      connection.dispose()
    }
    let subscription = Subscription(
      isState: true, lane: nil, name: .made { "connect()" }, work: work)
    connection.insert(subscription)
    subscription.start()
  }

  private final class Membership {
    private let flow: ConnectableFlow

    init(_ flow: ConnectableFlow) {
      self.flow = flow
      flow.state.lock.withLock {
        flow.state.watchers += 1
        if flow.state.connection == nil { flow.state.renew() }
      }
    }

    deinit {
      let (connection, subject) = flow.state.leave()
      connection?.dispose()
      withExtendedLifetime(subject) {}
    }
  }
}
