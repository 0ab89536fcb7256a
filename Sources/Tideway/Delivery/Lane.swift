/// A thread or actor to which the sink of a subscription is confined.
@usableFromInline
package protocol Lane: AnyObject, Sendable {
  /// Whether the calling code is on the lane.
  var isCurrent: Bool { get }
  /// Runs `job` on the lane later, in the order of posting.
  func post(_ job: @escaping @Sendable () -> Void)
}
