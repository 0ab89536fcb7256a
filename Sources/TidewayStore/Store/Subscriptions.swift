public import Tideway

/// The subscribers of a store, so that a new subscription replaces the previous one, and
/// unsubscribing finds it.
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
  /// - Parameter begin: Calls the subscriber with the current state. The subscriber may unsubscribe
  ///   in that call.
  @usableFromInline
  func replace(_ subscriber: AnyObject, _ begin: () -> any Disposable) {
    let entry = Entry(subscriber: subscriber)
    exchange(subscriber, for: entry)
    entry.subscription.disposable = begin()
  }

  func remove(_ subscriber: AnyObject) { exchange(subscriber, for: nil) }

  /// Removes a subscriber, and those that have been deallocated.
  private func exchange(_ subscriber: AnyObject, for entry: Entry?) {
    var passed: [Entry] = []
    // If another thread releases its reference in the meantime, this array holds the last one. It
    // is kept until the lock is released, since a `deinit` may unsubscribe.
    var looked: [AnyObject] = []
    lock.withLock {
      entries.removeAll { other in
        if let object = other.subscriber {
          looked.append(object)
          if object !== subscriber { return false }
        }
        passed.append(other)
        return true
      }
      if let entry { entries.append(entry) }
    }
    for entry in passed { entry.subscription.dispose() }
    withExtendedLifetime(looked) {}
  }
}
