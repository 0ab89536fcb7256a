/// The work of a subscription that passes elements on.
///
/// A run delivers all pending elements, including those that other threads write in the meantime,
/// but at most `mostElements`: other threads can't block a write forever. Elements that the sink
/// itself writes wait for the next run, so that others get this element first.
@usableFromInline
package final class Draining<Element, Failure: Error>: SubscriptionWork {
  @usableFromInline let poll: (FlowWaker) -> FlowPoll<Element, Failure>
  @usableFromInline let onElement: (Element, Version) -> Bool
  @usableFromInline let onEnd: ((Failure?) -> Void)?
  /// The number of runs in a row that polled a shared source for further elements.
  @safe @exclusivity(unchecked) @usableFromInline var fedRuns: UInt16 = 0
  @usableFromInline let saysWhetherLast: Bool

  /// - Parameters:
  ///   - onElement: Takes an element; returns false when no more elements are wanted.
  ///   - onEnd: Called at the end of the flow, with the failure if there is one.
  ///   - onDispose: Called once, after the last run.
  @inlinable
  package init(
    _ cursor: FlowCursor<Element, Failure>, onElement: @escaping (Element, Version) -> Bool,
    onEnd: ((Failure?) -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) {
    poll = cursor.poll
    saysWhetherLast = cursor.saysWhetherLast
    self.onElement = onElement
    self.onEnd = onEnd
    super.init(
      { itself, subscription in
        // Safe because the body gets the work itself.
        unsafe unsafeDowncast(itself, to: Draining.self).drain(for: subscription)
      },
      onDispose: onDispose)
  }

  @inlinable @inline(__always)
  func drain(for subscription: Subscription) -> Subscription.Outcome {
    subscription.asksWhetherLast = saysWhetherLast
    if subscription.heldBack != nil, let outcome = passHeldBack(subscription) { return outcome }
    while true {
      subscription.isLast = false
      switch poll(subscription) {
      case .element(let element, let version):
        if let outcome = pass(element, version, subscription) { return outcome }
      case .pending:
        fedRuns = 0
        return .waiting
      case .finished:
        if !subscription.isDisposed { onEnd?(nil) }
        return .ended
      case .failure(let failure):
        if !subscription.isDisposed { onEnd?(failure) }
        return .ended
      }
    }
  }

  /// Passes an element on.
  ///
  /// - Returns: How the run ends, if it does.
  @inlinable @inline(__always)
  func pass(
    _ element: Element, _ version: Version, _ subscription: Subscription
  ) -> Subscription.Outcome? {
    if subscription.holdsBack(version) {
      subscription.heldBack = Ref(Versioned(element, version))
      return .afterOthers
    }
    // The poll may have disposed the subscription, and so may the sink.
    guard !subscription.isDisposed, onElement(element, version), !subscription.isDisposed else {
      return .ended
    }
    subscription.turn.left &-= 1
    if subscription.isPostedHere || subscription.turn.left == 0 && subscription.isToGoOnAsJob() {
      subscription.noteReached(version)
      return .more
    }
    if subscription.isLast {
      fedRuns = 0
      return .waiting
    }
    // Others read the same log. They get this element before this subscription polls for the
    // next. After 65,536 of them, a job continues: the source may have no end.
    if subscription.isFedHere {
      fedRuns &+= 1
      return fedRuns == 0 ? .more : .afterOthers
    }
    return nil
  }

  /// Passes the element on that an earlier run has read too early.
  @inlinable
  func passHeldBack(_ subscription: Subscription) -> Subscription.Outcome? {
    subscription.isLast = false
    let object = subscription.heldBack.take()!
    // Safe because only this work puts something there.
    let held = unsafe unsafeDowncast(object, to: Ref<Versioned<Element>>.self).value
    return pass(held.element, held.version, subscription)
  }
}
