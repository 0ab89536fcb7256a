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
    var passed: [Entry] = []
    // Whoever drops another reference meanwhile leaves the last one here: kept until the lock is released,
    // since a `deinit` may unsubscribe.
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
