public import Tideway

/// A subscriber that is not kept alive, and is looked up once for each state.
///
/// Sendable because it is used by the subscription's pump only, by one thread at a time.
@usableFromInline
final class WeakSubscriber<Subscriber: AnyObject>: @unchecked Sendable {
  @usableFromInline weak var subscriber: Subscriber?
  /// The subscriber while a state is on its way to it; looking it up twice would double the cost.
  @exclusivity(unchecked) @usableFromInline var found: Subscriber?

  @inlinable
  init(_ subscriber: Subscriber) {
    self.subscriber = subscriber
  }

  /// All that a source gives, until the subscriber has gone.
  @inlinable
  func subscription<State>(
    to source: FlowCursor<State, Never>
  ) -> StoreSubscription<State> {
    StoreSubscription(
      cursor: FlowCursor { [poll = source.poll] waker in
        let answer = poll(waker)
        guard case .element = answer else {
          self.found = nil
          return answer
        }
        guard let subscriber = self.subscriber else { return .finished }
        self.found = subscriber
        return answer
      })
  }
}
