package import Tideway

/// An object whose `deinit` uses the library.
package final class Dying: Sendable {
  private let deaths: Deaths?

  /// - Parameter deaths: What its `deinit` does; nil for an object that just goes.
  package init(_ deaths: Deaths? = nil) { self.deaths = deaths }

  deinit { deaths?.happen() }
}

extension Dying: Hashable {
  package static func == (left: Dying, right: Dying) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An error whose destruction uses the library.
package struct DyingError: Error {
  private let object: Dying
  package init(_ deaths: Deaths) { object = Dying(deaths) }
}

/// What the `deinit` of objects does: it writes and updates a relay that has nothing to do with
/// them, subscribes to it, and uses what holds them.
///
/// Sendable because the lock guards the closure.
package final class Deaths: @unchecked Sendable {
  package let other = BehaviorRelay(value: 0)
  private let died = Number()
  private let lock = Lock()
  private var ownUse: (@Sendable () -> Void)?

  package init() {}

  /// The number of objects that have died.
  package var count: Int { died.value }

  /// Sets how a `deinit` uses what holds the objects.
  package func use(_ body: @escaping @Sendable () -> Void) {
    let before = lock.withLock {
      defer { ownUse = body }
      return ownUse
    }
    withExtendedLifetime(before) {}
  }

  /// Lets each `deinit` write, update, read and watch a relay.
  package func use(_ relay: BehaviorRelay<Dying>) {
    use { [weak relay] in
      guard let relay else { return }
      relay.accept(Dying())
      relay.update { $0 = Dying() }
      _ = relay.value
      relay.bind { _ in }.dispose()
    }
  }

  package func object() -> Dying { Dying(self) }

  fileprivate func happen() {
    other.update { $0 += 1 }
    other.accept(other.value)
    other.bind { _ in }.dispose()
    lock.withLock { ownUse }?()
    died.increment()
  }
}
