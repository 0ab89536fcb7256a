// A subscription of Combine that reads a flow. Needed by CombineBridge.swift.

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif
import Foundation
import Tideway

/// A subscription that passes on as many elements of a flow as were requested.
///
/// It stands between the flow and a subscription of Tideway, as a cursor that has nothing while
/// nothing is requested. So Tideway's rules hold: one call at a time, in order, state before views.
/// A request wakes that subscription, as a write does.
///
/// Sendable because the lock guards the variables, and the subscriber gets one call at a time.
nonisolated final class DemandedSubscription<Element, Failure: Error>: Subscription,
  @unchecked Sendable
{
  typealias Downstream = AnySubscriber<Element, Failure>

  private let lock = NSLock()
  /// Nil when it is over.
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var waker: FlowWaker?
  private var running: (any Tideway.Disposable)?
  /// Whether the subscriber is being called. The flow is polled again after that.
  private var isSending = false

  init(_ downstream: Downstream) { self.downstream = downstream }

  // MARK: Reading

  /// Returns a cursor with the elements of another one that are requested.
  func cursor(of source: FlowCursor<Element, Failure>) -> FlowCursor<Element, Failure> {
    // Released with the cursor, also if the subscriber keeps this subscription after its end.
    var reader = ReaderAhead(source)
    return FlowCursor(.live) { [self] waker in
      guard let isRequested = lock.withLock({ isRequested(notifying: waker) }) else {
        return .finished
      }
      guard let next = reader.read(waker, isRequested) else { return .pending }
      if case .element = next, !lock.withLock({ takeOne() }) { return .pending }
      reader.forgetFirst()
      return next
    }
  }

  /// Returns whether something is requested, and stores whom a request wakes. Nil when it is over.
  private func isRequested(notifying waker: FlowWaker) -> Bool? {
    if downstream == nil { return nil }
    self.waker = waker
    return demand > 0
  }

  private func takeOne() -> Bool {
    guard demand > 0 else { return false }
    demand -= 1
    return true
  }

  // MARK: Sending

  /// Makes the subscription of Tideway that sends. If this one is cancelled before that has
  /// returned, the cursor ends.
  func begin(_ start: () -> any Tideway.Disposable) {
    let running = start()
    let isOver = lock.withLock {
      self.running = running
      return downstream == nil
    }
    if isOver { running.dispose() }
  }

  func send(_ element: Element) {
    let receiver = lock.withLock {
      isSending = true
      return downstream
    }
    let more = receiver?.receive(element) ?? .none
    lock.withLock {
      isSending = false
      demand += more
    }
  }

  func complete(_ completion: Subscribers.Completion<Failure>) {
    end()?.receive(completion: completion)
  }

  // MARK: Subscription

  func request(_ more: Subscribers.Demand) {
    let waker = lock.withLock {
      demand += more
      return isSending ? nil : self.waker
    }
    waker?.wake()
  }

  func cancel() { _ = end() }

  /// Returns the subscriber if it has had no end yet.
  private func end() -> Downstream? {
    let (downstream, running) = lock.withLock {
      defer { self.downstream = nil }
      return (self.downstream, self.running)
    }
    running?.dispose()
    return downstream
  }
}

/// The next answers of a cursor, read before they are wanted.
///
/// One answer, because the end follows the last element at once. A live cursor is read at each wake,
/// so all that it has, as long as nothing is requested.
nonisolated private struct ReaderAhead<Element, Failure: Error> {
  typealias Answer = FlowPoll<Element, Failure>

  private var source: FlowCursor<Element, Failure>?
  private let isLive: Bool
  /// What was read, and how much of it was taken.
  private var answers: [Answer?] = []
  private var taken = 0

  init(_ source: FlowCursor<Element, Failure>) {
    self.source = source
    isLive = source.pace == .live
  }

  /// Returns the next answer, without taking it. Nil if there is none yet.
  mutating func read(_ waker: FlowWaker, _ isRequested: Bool) -> Answer? {
    while let source, taken == answers.count || isLive && !isRequested && hasRoom {
      let answer = source.poll(waker)
      if case .pending = answer { break }
      answers.append(answer)
      if case .element = answer {} else { self.source = nil }
    }
    return taken < answers.count ? answers[taken] : nil
  }

  /// Forgets the answer that `read` has returned, and makes room now and then.
  mutating func forgetFirst() {
    answers[taken] = nil
    taken += 1
    guard taken == answers.count || taken >= 1_024 && taken * 2 > answers.count else { return }
    answers.removeFirst(taken)
    taken = 0
  }

  /// False if the last 1,024 elements have one moment: then they come from a cold source, which may
  /// have no end.
  private var hasRoom: Bool {
    guard answers.count - taken >= 1_024, let last = version(answers.count - 1),
      let earlier = version(answers.count - 1_024)
    else { return true }
    return !earlier.isSameMoment(as: last)
  }

  private func version(_ index: Int) -> Version? {
    if case .element(_, let version)? = answers[index] { version } else { nil }
  }
}
