/// A flow that subscribes to its source once `connect()` is called, and shares what comes.
///
/// ```swift
/// let prices = feed.publish()
/// prices.bind(to: chart).disposed(by: bag)
/// prices.bind(to: table).disposed(by: bag)
/// prices.connect().disposed(by: bag)       // now the feed is started, for both
/// ```
///
/// Disposing the connection lets go of the source, and subscribers stay; the next `connect()` starts it
/// anew. After the source's end a next connection has a subject of its own, for those who subscribe
/// from then on.
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
    /// Of `refCount()`.
    var watchers = 0

    init(_ makeSubject: @escaping @Sendable () -> any SubjectType<Element, Failure>) {
      self.makeSubject = makeSubject
    }

    /// After the source's end: the next connection has a subject of its own. Called with the lock held.
    func renew() {
      guard hasEnded else { return }
      subject = nil
      hasEnded = false
    }

    /// - Returns: The connection and the subject, which are the state's no more, if nobody watches: whoever
    ///   comes then gets nothing of what was replayed before.
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

  /// Subscribes to the source, unless it is already.
  ///
  /// - Returns: The connection; disposing it lets go of the source.
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

  /// A flow that connects with its first subscriber and disconnects with its last. Whoever subscribes after
  /// the source's end starts it anew.
  public func refCount() -> Flow<Element, Failure> {
    Flow { [self] in
      let membership = Membership(self)
      // Before the source is started: what it gives at once is not missed.
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
      // Before the end is told: whoever subscribes anew because of it gets a connection of its own.
      state.lock.withLock {
        state.hasEnded = true
        if state.connection === connection { state.connection = nil }
      }
      if let failure { subject.onError(failure) } else { subject.onCompleted() }
      connection.dispose()
    }
    let pump = Pump(isState: true, lane: nil, name: .made { "connect()" }, work: work)
    connection.insert(pump)
    pump.start()
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
