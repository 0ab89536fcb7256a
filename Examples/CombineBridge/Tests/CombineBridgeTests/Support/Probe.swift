import Foundation

/// A subscriber that requests as it is told to, and notes what it gets.
///
/// Sendable because the lock guards the variables, and the closures are set before it subscribes.
final class Probe<Input: Sendable, Failure: Error>: Subscriber, @unchecked Sendable {
  private let lock = NSLock()
  private let first: Subscribers.Demand
  private let next: Subscribers.Demand
  private var noted: [String] = []
  private var received: [Input] = []
  private var subscription: (any Subscription)?
  private var depth = 0
  private var deepest = 0

  /// Called with the subscription, when that has been noted.
  var onSubscription: ((any Subscription) -> Void)?
  /// Called with each element, when that has been noted.
  var onElement: ((Input, any Subscription) -> Void)?

  /// - Parameters:
  ///   - first: What is requested within the subscription.
  ///   - next: What each element answers.
  init(_ first: Subscribers.Demand = .none, then next: Subscribers.Demand = .none) {
    self.first = first
    self.next = next
  }

  /// What was received, as text: `subscribed`, elements, `finished` or the failure.
  var events: [String] { lock.withLock { noted } }
  var elements: [Input] { lock.withLock { received } }
  /// How many calls were made within another one, on any thread.
  var mostCallsAtOnce: Int { lock.withLock { deepest } }

  func request(_ demand: Subscribers.Demand) { lock.withLock { subscription }?.request(demand) }
  func cancel() { lock.withLock { subscription }?.cancel() }

  func receive(subscription: any Subscription) {
    lock.withLock {
      self.subscription = subscription
      noted.append("subscribed")
    }
    if first > .none { subscription.request(first) }
    onSubscription?(subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let subscription = lock.withLock {
      depth += 1
      deepest = max(deepest, depth)
      received.append(input)
      noted.append("\(input)")
      return self.subscription
    }
    if let subscription { onElement?(input, subscription) }
    lock.withLock { depth -= 1 }
    return next
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock {
      switch completion {
      case .finished: noted.append("finished")
      case .failure(let failure): noted.append("\(failure)")
      }
    }
  }
}
