/// An object that sends the elements of `Flow.create`, from any thread.
///
/// Elements that are sent after the end are ignored. When the last reference to an emitter is
/// released, its flow finishes, because no more elements can be sent.
public final class Emitter<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let log: EventLog<Element, Failure>
  @usableFromInline let cleanUp = SerialDisposable()

  @inlinable
  init(_ log: EventLog<Element, Failure>) { self.log = log }

  deinit { end(with: nil) }

  /// Whether elements are no longer received, because the flow has ended or its subscriber has
  /// unsubscribed.
  public var isDisposed: Bool { cleanUp.isDisposed }

  /// Sends an element, which carries its own moment.
  ///
  /// When this method returns, everything that follows from the element on this thread has
  /// happened.
  @inlinable
  public func onNext(_ element: Element) { log.write(element) }

  /// Fails the flow, and runs the cleanup.
  public func onError(_ failure: Failure) { end(with: failure) }

  /// Ends the flow, and runs the cleanup.
  public func onCompleted() { end(with: nil) }

  private func end(with failure: Failure?) {
    log.finish(with: failure)
    cleanUp.dispose()
  }
}
