public import Tideway

// `Driver.just(1)`, and with a leading dot also where a parameter is generic over the source:
// `flatMapLatest { _ in .empty() }`. What else starts a flow is made a stream on `UIActor`:
// `Flow.timer(after: .seconds(1)).asDriver()`.
extension UISource {
  /// Emits one element, then ends.
  @inlinable
  @UIActor public static func just<T, S>(_ element: T) -> UIStream<T, S>
  where Self == UIStream<T, S> {
    UIStream { .pulling(CollectionOfOne(element)) }
  }

  /// Emits some elements, then ends.
  @inlinable
  @UIActor public static func of<T, S>(_ elements: T...) -> UIStream<T, S>
  where Self == UIStream<T, S> {
    UIStream { .pulling(elements) }
  }

  /// Ends without an element.
  @inlinable
  public static func empty<T, S>() -> UIStream<T, S> where Self == UIStream<T, S> {
    UIStream { FlowCursor(.pulled) { _ in .finished } }
  }

  /// Emits no element and never ends.
  @inlinable
  public static func never<T, S>() -> UIStream<T, S> where Self == UIStream<T, S> {
    UIStream { FlowCursor(.pulled) { _ in .pending } }
  }

  /// Makes the source when there is a watcher, and again for each new subscription.
  @inlinable
  public static func deferred<T, S>(
    _ make: @escaping @UIActor () -> UIStream<T, S>
  ) -> UIStream<T, S> where Self == UIStream<T, S> {
    UIStream { make().makeUICursor() }
  }
}
