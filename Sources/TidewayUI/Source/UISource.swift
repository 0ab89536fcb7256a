public import Tideway

/// A stream that is watched on `UIActor`: control properties, control events, and the results of
/// their operators.
///
/// Operators and sinks are methods on `UIActor` that take plain closures. Closures, functions and
/// stored closures of an app whose code is isolated to that actor all fit. A source never fails.
///
/// It isn't `Sendable` by itself, so that its element can be a type whose conformances belong to
/// the app's actor (such as `Equatable` of a struct in a module that is isolated to the main
/// actor).
///
/// A source is also an `AsyncSequence`. Iterating it from elsewhere switches to `UIActor` for each
/// element.
public protocol UISource<Element>: AsyncSequence
where Failure == Never, AsyncIterator == UIIterator<Element> {
  /// The way the results of most operators are shared: that of a driver or signal, otherwise none.
  associatedtype Strategy: UISharing = NoSharing

  /// Subscribes: the cursor receives everything that follows this call, and is polled on `UIActor`
  /// only. Operators hold this closure, so it must not keep alive the object that this source is.
  nonisolated var cursors: @UIActor () -> FlowCursor<Element, Never> { get }
}

extension UISource {
  /// Returns an iterator over the elements. On `UIActor` this subscribes at once, elsewhere when
  /// the first element is requested.
  public nonisolated func makeAsyncIterator() -> UIIterator<Element> { UIIterator(self) }

  /// Subscribes: the cursor receives everything that follows this call.
  @inlinable
  @UIActor public func makeUICursor() -> FlowCursor<Element, Never> { cursors() }
}

extension UISource {
  /// Returns this source as a `UIFlow`: what drivers, signals, properties and events have in
  /// common, for variables and results of that type.
  @inlinable
  public nonisolated func asUIFlow() -> UIFlow<Element> { UIFlow(cursors) }
}

extension FlowSource where Failure == Never {
  /// Returns this flow on `UIActor`. Its operators and sinks take plain closures, and elements
  /// arrive there.
  ///
  /// Elements that are written on `UIActor` arrive before the write returns. A burst from elsewhere
  /// arrives in one job.
  @inlinable
  public func asUIFlow() -> UIFlow<Element> { UIFlow { makeCursor() } }
}
