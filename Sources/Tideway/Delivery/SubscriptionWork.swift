/// The work of a subscription, which drains a cursor into a sink. It is released at the
/// subscription's end, together with both of these.
///
/// There is a class for each kind of work, rather than a closure that holds cursor and sink: each
/// subscription has one object less, and a run borrows it, whereas a closure read from a variable
/// is retained. The body is a closure without captures rather than a method, because methods of a
/// generic class aren't specialized when they are called through their base class.
///
/// A subscription calls the body with the work that has it, so that it may be cast to its own class
/// without a check.
@usableFromInline
package class SubscriptionWork {
  @usableFromInline package typealias Body = (
    _ itself: SubscriptionWork, _ subscription: Subscription
  ) -> Subscription.Outcome

  /// Drains the cursor once.
  final let body: Body
  /// Called once, after the last run.
  final let onDispose: (() -> Void)?

  @usableFromInline
  init(_ body: @escaping Body, onDispose: (() -> Void)? = nil) {
    self.body = body
    self.onDispose = onDispose
  }
}

/// Work that consists of one closure.
final class ClosureWork: SubscriptionWork {
  init(onDispose: @escaping () -> Void, _ body: @escaping (Subscription) -> Subscription.Outcome) {
    super.init({ _, subscription in body(subscription) }, onDispose: onDispose)
  }
}
