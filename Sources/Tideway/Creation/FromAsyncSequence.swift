extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns this sequence as a flow.
  ///
  /// For each subscriber, a task iterates the sequence from the first poll on. The task is
  /// cancelled when the subscriber unsubscribes. The task stays at most `capacity` elements ahead
  /// of the subscriber, and waits while these are not read. Each element carries the moment of its
  /// arrival. The end and the typed failure are passed on. What was read ahead of a subscriber that
  /// leaves is lost, and an `AsyncStream` ends with the task that iterates it: share the flow, or bind
  /// it to a relay, where several subscribers follow each other.
  ///
  /// ```swift
  /// let lines = FileHandle.standardInput.bytes.lines.flow()
  /// ```
  ///
  /// - Parameter capacity: The maximum number of elements that may wait, at least one.
  public func flow(readingAhead capacity: Int = 16) -> Flow<Element, Failure> {
    require(capacity > 0, "flow(readingAhead:) needs room for at least one element.")
    return Flow {
      let bridge = Bridge<Element, Failure>(capacity)
      let cursor = BridgeCursor(bridge) { waker in
        Scheduler.task("flow(readingAhead:)") { await bridge.fill(from: self, waker) }
      }
      return FlowCursor(.pulled) { cursor.poll($0) }
    }
  }
}

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
  /// The continuation of the task, while it waits for capacity.
  private var blocked: CheckedContinuation<Void, Never>?

  init(_ capacity: Int) { self.capacity = capacity }

  /// Whether the task has to wait. Called under the lock.
  private var isFull: Bool { waiting.count >= capacity && !isClosed }

  func fill<Elements: AsyncSequence>(from elements: Elements, _ waker: FlowWaker) async
  where Elements.Element == Element, Elements.Failure == Failure {
    do throws(Failure) {
      var iterator = elements.makeAsyncIterator()
      while await hasRoom(), let element = try await iterator.next(isolation: nil) {
        put(Versioned(element, .fresh()), waker)
      }
      end(with: nil, waker)
    } catch {
      end(with: error, waker)
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

  private func put(_ element: Versioned<Element>, _ waker: FlowWaker) {
    lock.withLock { waiting.append(element) }
    waker.wake()
  }

  private func end(with failure: Failure?, _ waker: FlowWaker) {
    lock.withLock {
      hasEnded = true
      self.failure = failure
    }
    waker.wake()
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

  /// Ends the iteration because the subscriber has unsubscribed.
  func close() {
    let (dropped, resumed) = lock.withLock {
      isClosed = true
      let dropped = waiting
      waiting = Deque()
      return (dropped, blocked.take())
    }
    resumed?.resume()
    withExtendedLifetime(dropped) {}
  }
}

private final class BridgeCursor<Element: Sendable, Failure: Error> {
  private let bridge: Bridge<Element, Failure>
  private var start: ((FlowWaker) -> Task<Void, Never>)?
  private var task: Task<Void, Never>?

  init(
    _ bridge: Bridge<Element, Failure>, _ start: @escaping (FlowWaker) -> Task<Void, Never>
  ) {
    self.bridge = bridge
    self.start = start
  }

  deinit {
    bridge.close()
    task?.cancel()
  }

  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    if let start = start.take() { task = start(waker) }
    return bridge.takeNext()
  }
}
