/// The work of a subscription that passes on only the newest of the pending elements.
///
/// A run polls at most `mostElements`. If more are pending, the work continues as a job and holds
/// back the newest element so far: the run loop does its other work in the meantime, and the sink
/// is written once for all of them.
@usableFromInline
package final class Conflating<Element>: SubscriptionWork {
  @usableFromInline let poll: (FlowWaker) -> FlowPoll<Element, Never>
  @usableFromInline let onElement: (Element, Version) -> Bool
  @safe @exclusivity(unchecked) @usableFromInline var newest: Versioned<Element>?
  /// The number of elements left out since the last one was passed on.
  @safe @exclusivity(unchecked) @usableFromInline var leftOut = 0
  /// An element that was polled but has to wait for the next run.
  @safe @exclusivity(unchecked) @usableFromInline var heldBack: Versioned<Element>?

  /// The maximum number of elements left out before one is passed on, so that endless elements are
  /// shown too.
  @usableFromInline static var mostLeftOut: Int { 65_536 }

  /// - Parameters:
  ///   - onElement: Takes an element; returns false when no more elements are wanted.
  ///   - onDispose: Called once, after the last run.
  @inlinable
  package init(
    _ cursor: FlowCursor<Element, Never>, onElement: @escaping (Element, Version) -> Bool,
    onDispose: (() -> Void)? = nil
  ) {
    poll = cursor.poll
    self.onElement = onElement
    super.init(
      { itself, subscription in
        // Safe because the body gets the work itself.
        unsafe unsafeDowncast(itself, to: Conflating.self).drain(for: subscription)
      },
      onDispose: onDispose)
  }

  @inlinable @inline(__always)
  func drain(for subscription: Subscription) -> Subscription.Outcome {
    for _ in 0..<Subscription.mostElements {
      let answer = heldBack.take().map { .element($0.element, $0.version) } ?? poll(subscription)
      switch answer {
      case .element(let element, let version):
        if version.tick > subscription.limit {
          heldBack = Versioned(element, version)
          return handOn(for: subscription) ? .afterOthers : .ended
        }
        subscription.turn.left &-= 1
        newest = Versioned(element, version)
      case .pending:
        return handOn(for: subscription) ? .waiting : .ended
      case .finished:
        _ = handOn(for: subscription)
        return .ended
      }
    }
    leftOut += Subscription.mostElements
    return leftOut < Conflating.mostLeftOut || handOn(for: subscription) ? .more : .ended
  }

  /// - Returns: False when no more elements are wanted.
  @inlinable
  func handOn(for subscription: Subscription) -> Bool {
    leftOut = 0
    // The poll may have disposed the subscription.
    if subscription.isDisposed { return false }
    guard let element = newest.take() else { return true }
    return onElement(element.element, element.version)
  }
}
