public import Tideway

/// Who has subscribed to a store, so that subscribing again replaces, and unsubscribing finds.
///
/// Sendable because the lock guards the entries.
@usableFromInline
final class Subscriptions: @unchecked Sendable {
  private struct Entry {
    weak var subscriber: AnyObject?
    let subscription = SerialDisposable()
  }

  private let lock = Lock()
  private var entries: [Entry] = []

  /// Ends the subscription of `subscriber`, if it has one, and begins another.
  ///
  /// - Parameter begin: Calls the subscriber with the current state, which may unsubscribe already.
  @usableFromInline
  func replace(_ subscriber: AnyObject, _ begin: () -> any Disposable) {
    let entry = Entry(subscriber: subscriber)
    exchange(subscriber, for: entry)
    entry.subscription.disposable = begin()
  }

  func remove(_ subscriber: AnyObject) { exchange(subscriber, for: nil) }

  /// Takes out a subscriber, and those that have gone.
  private func exchange(_ subscriber: AnyObject, for entry: Entry?) {
    let passed = lock.withLock {
      let isPassed = { (entry: Entry) in
        entry.subscriber == nil || entry.subscriber === subscriber
      }
      let passed = entries.filter(isPassed)
      entries.removeAll(where: isPassed)
      if let entry { entries.append(entry) }
      return passed
    }
    for entry in passed { entry.subscription.dispose() }
  }
}
