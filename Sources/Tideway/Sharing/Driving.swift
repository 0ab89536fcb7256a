/// The work of the subscription that polls a shared source when it wakes.
///
/// Safe because the closure is called with the work that it was made for.
@usableFromInline
final class Driving<Element, Failure: Error>: SubscriptionWork {
  @usableFromInline let connection: SharedConnection<Element, Failure>
  @usableFromInline let source: (FlowWaker) -> FlowPoll<Element, Failure>
  /// Whether it polls for further elements itself, because nobody may be there who does.
  @usableFromInline let drains: Bool

  @inlinable
  init(
    _ connection: SharedConnection<Element, Failure>, _ source: FlowCursor<Element, Failure>,
    drains: Bool
  ) {
    self.connection = connection
    self.source = source.poll
    self.drains = drains
    super.init { itself, subscription in
      unsafe unsafeDowncast(itself, to: Driving.self).drive(for: subscription)
    }
  }

  @inlinable @inline(__always)
  func drive(for subscription: Subscription) -> Subscription.Outcome {
    var left = Subscription.mostElements
    while let version = connection.drive(by: subscription, with: self) {
      left -= 1
      if subscription.isDisposed { return .ended }
      if left == 0 { return drains ? .more : .waiting }
      // What is left is read by those who have read this, unless its moment would have ended before.
      if !drains, !Propagation.owesNewer(than: version) { return .waiting }
    }
    return .waiting
  }
}
