public import Tideway

/// All that is watched on `UIActor`: control properties, control events, and what operators make of them.
///
/// Operators and sinks are methods on `UIActor` that take plain closures, so closures, functions and
/// stored closures of an app whose code is isolated to that actor all fit. None of it can fail.
///
/// It is not `Sendable` by itself, so that a type whose conformances belong to the app's actor (`Equatable`
/// of a struct in a module that is isolated to the main actor) can be its element.
///
/// A source is also an `AsyncSequence`: iterating it from elsewhere hops to `UIActor` for each element.
public protocol UISource<Element>: AsyncSequence
where Failure == Never, AsyncIterator == UIIterator<Element> {
  /// What subscribes: what comes after it was called is seen by the cursor, which is polled on `UIActor`
  /// only. Operators hold it, so it must not keep alive the object that this source is.
  nonisolated var cursors: @UIActor () -> FlowCursor<Element, Never> { get }
}

extension UISource {
  /// Hands out the elements one by one. On `UIActor` this subscribes at once, elsewhere with the first
  /// element that is asked for.
  public nonisolated func makeAsyncIterator() -> UIIterator<Element> { UIIterator(self) }

  /// Subscribes: what comes after this call is seen by the cursor.
  @inlinable
  @UIActor public func makeUICursor() -> FlowCursor<Element, Never> { cursors() }
}

/// A stream on `UIActor` that never fails: what operators on a `UISource` give.
public struct UIFlow<Element>: UISource, Sendable {
  public typealias Failure = Never
  public typealias AsyncIterator = UIIterator<Element>

  @usableFromInline let start: @UIActor () -> FlowCursor<Element, Never>

  /// A flow of cursors of your own.
  ///
  /// - Parameter start: Called for each subscriber; gives the cursor that it will poll.
  @inlinable
  public nonisolated init(_ start: @escaping @UIActor () -> FlowCursor<Element, Never>) {
    self.start = start
  }

  @inlinable
  public nonisolated var cursors: @UIActor () -> FlowCursor<Element, Never> { start }
}

extension FlowSource where Failure == Never {
  /// This flow on `UIActor`: operators and sinks take plain closures, and elements arrive there.
  ///
  /// Elements that are written on `UIActor` arrive before the write returns; a burst from elsewhere
  /// goes over as one job.
  @inlinable
  public func asUIFlow() -> UIFlow<Element> { UIFlow { makeCursor() } }
}
