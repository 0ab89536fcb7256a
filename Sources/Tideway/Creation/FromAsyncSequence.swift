extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns this sequence as a flow.
  ///
  /// For each subscriber, a task iterates the sequence from the first poll on. The task is
  /// cancelled when the subscriber unsubscribes. The task stays at most `capacity` elements ahead
  /// of the subscriber, and waits while these are not read. Each element carries the moment of its
  /// arrival. The end and the typed failure are passed on.
  ///
  /// What was read ahead of a subscriber that leaves is lost, except of an `AsyncStream` or
  /// `AsyncThrowingStream`, whose elements are given once: there the next subscriber goes on where one has
  /// left, and the task is cancelled when the flow is released. So a second loop over `flow` gets what the
  /// first has left.
  ///
  /// ```swift
  /// let lines = FileHandle.standardInput.bytes.lines.flow()
  /// ```
  ///
  /// - Parameter capacity: The maximum number of elements that may wait, at least one.
  public func flow(readingAhead capacity: Int = 16) -> Flow<Element, Failure> {
    require(capacity > 0, "flow(readingAhead:) needs room for at least one element.")
    let left = self is any GivenOnce ? LeftBridges<Element, Failure>() : nil
    return Flow {
      let cursor = BridgeCursor(left?.take() ?? Bridge(capacity), left) { bridge in
        Scheduler.task("flow(readingAhead:)") { await bridge.fill(from: self) }
      }
      return FlowCursor(.pulled) { cursor.poll($0) }
    }
  }
}

/// A sequence that gives each element once, whoever iterates it, and that ends with a task that iterates it.
private protocol GivenOnce {}
extension AsyncStream: GivenOnce {}
extension AsyncThrowingStream: GivenOnce {}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns this sequence as a flow that never makes it wait.
  ///
  /// For each subscriber, a task iterates the sequence from the subscription on, as fast as it can.
  /// What a slow subscriber finds is decided by the policy, as for a relay. The task is cancelled
  /// when the subscriber unsubscribes. Each element carries the moment of its arrival. The end and
  /// the typed failure are passed on.
  ///
  /// ```swift
  /// let position = locations.flow(buffering: .newest(1))
  /// ```
  ///
  /// - Parameter policy: What is kept while the subscriber is slow.
  public func flow(buffering policy: Buffering) -> Flow<Element, Failure> {
    .creating(policy) { emitter in
      let task = Scheduler.task("flow(buffering:)") {
        do throws(Failure) {
          var iterator = makeAsyncIterator()
          while !emitter.isDisposed, let element = try await iterator.next(isolation: nil) {
            emitter.onNext(element)
          }
          emitter.onCompleted()
        } catch {
          emitter.onError(error)
        }
      }
      return BlockDisposable { task.cancel() }
    }
  }
}

/// The elements that a task has iterated and its subscriber has not read yet.
///
/// Sendable because the lock guards the variables.
private final class Bridge<Element: Sendable, Failure: Error>: @unchecked Sendable {
  private let capacity: Int
  private let lock = Lock()
  private var waiting = Deque<Versioned<Element>>()
  private var hasEnded = false
  private var failure: Failure?
  private var isClosed = false
  /// The subscriber, if there is one.
  private var waker: FlowWaker?
  private var task: Task<Void, Never>?
  /// The continuation of the task, while it waits for capacity.
  private var blocked: CheckedContinuation<Void, Never>?

  init(_ capacity: Int) { self.capacity = capacity }

  /// Whether the task has to wait. Called under the lock.
  private var isFull: Bool { waiting.count >= capacity && !isClosed }

  /// Gives the elements to a subscriber from now on.
  func begin(for waker: FlowWaker, _ start: (Bridge) -> Task<Void, Never>) {
    let isFirst = lock.withLock {
      self.waker = waker
      return self.task == nil
    }
    if !isFirst { return }
    let task = start(self)
    lock.withLock { self.task = task }
  }

  /// Keeps what was read for another subscriber.
  ///
  /// - Returns: Whether there is something, or may be.
  func leave() -> Bool {
    let (waker, hasMore) = lock.withLock {
      (self.waker.take(), self.task != nil && (!hasEnded || !waiting.isEmpty))
    }
    withExtendedLifetime(waker) {}
    return hasMore
  }

  func fill<Elements: AsyncSequence>(from elements: Elements) async
  where Elements.Element == Element, Elements.Failure == Failure {
    do throws(Failure) {
      var iterator = elements.makeAsyncIterator()
      while await hasRoom(), let element = try await iterator.next(isolation: nil) {
        put(Versioned(element, .fresh()))
      }
      end(with: nil)
    } catch {
      end(with: error)
    }
  }

  /// Suspends while the buffer is full. Returns false when the subscriber has unsubscribed.
  private func hasRoom() async -> Bool {
    if lock.withLock({ isFull }) {
      await withCheckedContinuation { continuation in
        let mustWait = lock.withLock {
          if isFull { blocked = continuation }
          return isFull
        }
        if !mustWait { continuation.resume() }
      }
    }
    return !lock.withLock { isClosed }
  }

  private func put(_ element: Versioned<Element>) {
    let waker = lock.withLock {
      waiting.append(element)
      return self.waker
    }
    waker?.wake()
  }

  private func end(with failure: Failure?) {
    let waker = lock.withLock {
      hasEnded = true
      self.failure = failure
      return self.waker
    }
    waker?.wake()
  }

  func takeNext() -> FlowPoll<Element, Failure> {
    let (answer, resumed) = lock.withLock {
      let answer: FlowPoll<Element, Failure> =
        if let next = waiting.popFirst() {
          .element(next.element, next.version)
        } else {
          .end(failure, where: hasEnded)
        }
      // Not for each element: to resume a task costs more than an element.
      return (answer, waiting.count <= capacity / 2 ? blocked.take() : nil)
    }
    resumed?.resume()
    return answer
  }

  /// Ends the iteration because no subscriber takes the rest.
  func close() {
    let (dropped, resumed, task) = lock.withLock {
      isClosed = true
      let dropped = (waiting, waker.take())
      waiting = Deque()
      return (dropped, blocked.take(), self.task)
    }
    resumed?.resume()
    task?.cancel()
    withExtendedLifetime(dropped) {}
  }
}

/// What subscribers have left, for those who come, in the order of leaving.
///
/// Sendable because the lock guards the variable.
private final class LeftBridges<Element: Sendable, Failure: Error>: @unchecked Sendable {
  private let lock = Lock()
  private var bridges = Deque<Bridge<Element, Failure>>()

  deinit { while let bridge = bridges.popFirst() { bridge.close() } }

  func take() -> Bridge<Element, Failure>? { lock.withLock { bridges.popFirst() } }

  func add(_ bridge: Bridge<Element, Failure>) { lock.withLock { bridges.append(bridge) } }
}

private final class BridgeCursor<Element: Sendable, Failure: Error> {
  private let bridge: Bridge<Element, Failure>
  private let left: LeftBridges<Element, Failure>?
  private var start: ((Bridge<Element, Failure>) -> Task<Void, Never>)?

  /// - Parameter left: Where the bridge goes, rather than being closed.
  init(
    _ bridge: Bridge<Element, Failure>, _ left: LeftBridges<Element, Failure>?,
    _ start: @escaping (Bridge<Element, Failure>) -> Task<Void, Never>
  ) {
    self.bridge = bridge
    self.left = left
    self.start = start
  }

  deinit {
    if let left, bridge.leave() { left.add(bridge) } else { bridge.close() }
  }

  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    if let start = start.take() { bridge.begin(for: waker, start) }
    return bridge.takeNext()
  }
}
