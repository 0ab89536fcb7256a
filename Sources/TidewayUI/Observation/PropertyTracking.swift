import Tideway

/// What the registrars of observable objects hold while they track a property: it notes the next
/// write, or that the objects were released without one.
final class PropertyTracking: Sendable {
  private let property: TrackedProperty
  private let hasFired = AtomicInt(0)

  init(_ property: TrackedProperty) { self.property = property }

  /// Called by the registrar before a write.
  func fire() {
    require(
      UILane.shared.isCurrent,
      "A property that is a cell was written on another thread: write it on UIActor.")
    hasFired.setOrdered(1)
    onUIActor { property.willChange() }
  }

  deinit {
    if hasFired.ordered != 0 { return }
    // An object may be released on any thread.
    let property = property
    if UILane.shared.isCurrent { return onUIActor { property.trackingHasEnded() } }
    UILane.shared.post { onUIActor { property.trackingHasEnded() } }
  }
}
