public import Tideway

/// A subscriber with a weak reference, which is resolved once for each state, and again for a state
/// that is held back.
///
/// Sendable because only the subscription uses it, one thread at a time.
@usableFromInline
final class WeakSubscriber<Subscriber: AnyObject>: @unchecked Sendable {
  @safe @exclusivity(unchecked) @usableFromInline weak var subscriber: Subscriber?
  /// The subscriber while a state is being delivered to it. The delivery removes it. Weak
  /// references are slow to retain and release, so that happens once for each state.
  @safe @exclusivity(unchecked) @usableFromInline var found: Subscriber?

  @inlinable
  init(_ subscriber: Subscriber) {
    self.subscriber = subscriber
  }

  /// Returns a cursor of the source's elements that ends when the subscriber has been deallocated.
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

  /// Returns the subscriber for the current state, or nil if it was deallocated while the state was
  /// held back.
  @inlinable
  func take() -> Subscriber? { found.take() ?? subscriber }
}
