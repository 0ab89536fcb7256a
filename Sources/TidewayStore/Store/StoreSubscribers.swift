public import Tideway

/// The objects that have subscribed to a store.
///
/// A new subscription of an object replaces the previous one. Subscribing and unsubscribing are
/// O(1), averaged over the subscriptions. Objects aren't retained.
///
/// A `Store` has its own. A type of yours that is a `StoreType` creates one and keeps it.
///
/// Sendable because the lock guards the variables.
public final class StoreSubscribers: @unchecked Sendable {
  private struct Entry {
    weak var subscriber: AnyObject?
    let subscription = SerialDisposable()
  }

  @usableFromInline let skipsRepeats: Bool
  private let lock = Lock()
  /// By the identity of the subscriber. The identity of an object that has been deallocated may
  /// belong to a new one.
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of deallocated subscribers are removed.
  private var limit = 16
  /// The types that have been reported.
  private var uncompared: Set<ObjectIdentifier> = []

  /// Creates an empty set of subscribers.
  ///
  /// - Parameter automaticallySkipsRepeats: Whether subscribers to an equatable value are called
  ///   only when it has changed.
  public init(automaticallySkipsRepeats: Bool = true) {
    skipsRepeats = automaticallySkipsRepeats
  }

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

  /// Reports, once for each type, that values are delivered though they may be equal: their type is
  /// equatable, but the compiler couldn't use that where the subscriber subscribed.
  @usableFromInline
  func noteUncompared<Value>(_ type: Value.Type) {
    guard skipsRepeats, type is any Equatable.Type else { return }
    let isFirst = lock.withLock { uncompared.insert(ObjectIdentifier(type)).inserted }
    if isFirst { Diagnostics.report(.uncompared("\(type)")) }
  }

  func remove(_ subscriber: AnyObject) { exchange(subscriber, for: nil) }

  /// Ends the subscriptions of deallocated subscribers. O(n) in the number of subscribers.
  func removeDeallocated() {
    end { gone in takeDeallocated(&gone) }
  }

  private func exchange(_ subscriber: AnyObject, for entry: Entry?) {
    end { gone in
      let identity = ObjectIdentifier(subscriber)
      if let before = entries.removeValue(forKey: identity) { gone.append(before) }
      let alive = entries.count >= limit ? takeDeallocated(&gone) : []
      if let entry { entries[identity] = entry }
      return alive
    }
  }

  /// Ends the subscriptions of the entries that a closure removes, with the lock held, and adds to
  /// its argument.
  ///
  /// - Parameter remove: Returns the subscribers that it has looked at. If another thread releases
  ///   its reference in the meantime, that array holds the last one. It is kept until the lock is
  ///   released, since a `deinit` may unsubscribe.
  private func end(_ remove: (_ gone: inout [Entry]) -> [AnyObject]) {
    var gone: [Entry] = []
    let alive = lock.withLock { remove(&gone) }
    for entry in gone { entry.subscription.dispose() }
    withExtendedLifetime(alive) {}
  }

  /// Removes the entries of deallocated subscribers. Called with the lock held.
  ///
  /// - Returns: The other subscribers.
  private func takeDeallocated(_ gone: inout [Entry]) -> [AnyObject] {
    var alive: [AnyObject] = []
    entries = entries.filter { _, entry in
      if let subscriber = entry.subscriber {
        alive.append(subscriber)
        return true
      }
      gone.append(entry)
      return false
    }
    limit = max(16, 2 * entries.count)
    return alive
  }
}
