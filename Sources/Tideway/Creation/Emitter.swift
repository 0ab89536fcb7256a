/// What a closure of `Flow.create` sends elements into, from any thread.
///
/// After the end, what is sent is ignored. When the last reference to an emitter goes, no more can come,
/// so its flow finishes.
public final class Emitter<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let hub: Hub<Element, Failure>
  @usableFromInline let cleanUp = SerialDisposable()

  @inlinable
  init(_ hub: Hub<Element, Failure>) { self.hub = hub }

  deinit { end(with: nil) }

  /// Whether nobody takes elements any more: the flow has ended, or its subscriber has gone.
  public var isDisposed: Bool { cleanUp.isDisposed }

  /// Sends an element; it carries a moment of its own.
  ///
  /// When this returns, what follows from the element on this thread has happened.
  @inlinable
  public func onNext(_ element: Element) { hub.write(element) }

  /// Fails the flow, and cleans up.
  public func onError(_ failure: Failure) { end(with: failure) }

  /// Ends the flow, and cleans up.
  public func onCompleted() { end(with: nil) }

  private func end(with failure: Failure?) {
    hub.finish(with: failure)
    cleanUp.dispose()
  }
}
