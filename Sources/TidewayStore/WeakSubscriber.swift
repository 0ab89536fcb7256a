public import Tideway

/// A subscriber that is not kept alive, and is looked up once for each state; for one that is held back, again.
///
/// Sendable because it is used by the subscription's pump only, by one thread at a time.
@usableFromInline
final class WeakSubscriber<Subscriber: AnyObject>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline weak var subscriber: Subscriber?
  /// The subscriber while a state is on its way to it, which takes it out: what is referred to weakly is
  /// slow to retain and release, so that happens once for each state.
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
      cursor: FlowCursor(source.pace) { [poll = source.poll] waker in
        let answer = poll(waker)
        guard case .element(_, let version) = answer else {
          self.found = nil
          return answer
        }
        guard let subscriber = self.subscriber else { return .finished }
        self.found = waker.holdsBack(version) ? nil : subscriber
        return answer
      })
  }

  /// The subscriber that a state has come to, unless it has gone while the state was held back.
  @inlinable
  func take() -> Subscriber? { found.take() ?? subscriber }
}
