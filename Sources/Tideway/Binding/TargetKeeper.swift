/// An object that a binding to its storage keeps alive: a relay, a subject, a store.
@usableFromInline
package typealias StorageOwner = AnyObject & Sendable

/// Keeps the targets of a binding alive until the binding is over.
///
/// Only the disposable that the caller gets holds a keeper. The binding itself is held by the cells
/// that it watches. If it kept its targets alive, two cells that are bound both ways would keep
/// each other forever, even when nothing else holds them.
///
/// Sendable because the lock guards the variables.
@usableFromInline
package final class TargetKeeper: @unchecked Sendable {
  private let lock = Lock()
  private var kept: [any StorageOwner]
  private var isDisposed = false

  /// - Parameter kept: The targets of the binding.
  @usableFromInline
  package init(_ kept: [any StorageOwner]) { self.kept = kept }

  /// Stops a binding, then releases its targets.
  func dispose(_ binding: some Disposable) {
    let kept = lock.withLock {
      isDisposed = true
      return takeKept()
    }
    binding.dispose()
    withExtendedLifetime(kept) {}
  }

  /// Releases the targets when the binding has ended.
  ///
  /// - Parameters:
  ///   - lost: Returns the text that identifies the binding in messages, if it has ended because a
  ///     control was released.
  ///   - lane: The lane on which the binding ran.
  func end(_ lost: (() -> String)?, on lane: (any Lane)?) {
    let kept = lock.withLock { takeKept() }
    withExtendedLifetime(kept) {}
    #if DEBUG
      if let lost, let lane { report(lost, on: lane) }
    #endif
  }

  /// Reports later that a control was released whose binding is still held. It isn't reported at
  /// once, because a screen releases its controls first, and then its bag.
  private func report(_ lost: () -> String, on lane: any Lane) {
    let name = lost()
    lane.post { [weak self] in
      guard let self, !lock.withLock({ self.isDisposed }) else { return }
      Diagnostics.report(.lostControl(name))
    }
  }

  /// Called with the lock held. The result must be destroyed after the lock is released.
  private func takeKept() -> [any StorageOwner] {
    defer { kept = [] }
    return kept
  }
}
