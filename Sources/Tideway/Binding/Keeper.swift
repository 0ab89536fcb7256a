/// An object that a binding to its storage keeps alive: a relay, a subject, a store.
@usableFromInline
package typealias Home = AnyObject & Sendable

/// Keeps alive what a binding writes, until the binding is over.
///
/// Only what the binding's maker was given holds a keeper. The binding itself is held by the cells that it
/// watches: if it kept what it writes, two cells that are bound both ways would keep each other for ever, even
/// when nobody else has them any more.
///
/// Sendable because the lock guards the variables.
@usableFromInline
package final class Keeper: @unchecked Sendable {
  private let lock = Lock()
  private var kept: [any Home]
  private var isDisposed = false

  /// - Parameter kept: What the binding writes.
  @usableFromInline
  package init(_ kept: [any Home]) { self.kept = kept }

  /// Stops a binding, then lets go of what it writes.
  func dispose(_ binding: some Disposable) {
    let kept = lock.withLock {
      isDisposed = true
      return takeKept()
    }
    binding.dispose()
    withExtendedLifetime(kept) {}
  }

  /// Lets go of what was kept: the binding has ended.
  ///
  /// - Parameters:
  ///   - lost: What messages call the binding, if it has ended because a control has gone.
  ///   - lane: Where the binding ran.
  func end(_ lost: (() -> String)?, on lane: (any PumpLane)?) {
    let kept = lock.withLock { takeKept() }
    withExtendedLifetime(kept) {}
    #if DEBUG
      if let lost, let lane { report(lost, on: lane) }
    #endif
  }

  /// Says later that a control has gone whose binding somebody still has. Not at once: a screen that goes lets
  /// go of its controls first, and then of its bag.
  private func report(_ lost: () -> String, on lane: any PumpLane) {
    let name = lost()
    lane.post { [weak self] in
      guard let self, !lock.withLock({ self.isDisposed }) else { return }
      Diagnostics.report(.lostControl(name))
    }
  }

  /// Called with the lock held. What it gives must die after the lock is released.
  private func takeKept() -> [any Home] {
    defer { kept = [] }
    return kept
  }
}
