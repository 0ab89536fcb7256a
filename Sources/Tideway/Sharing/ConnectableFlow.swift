/// A flow that subscribes to its source when `connect()` is called, and shares the elements.
///
/// ```swift
/// let prices = feed.publish()
/// prices.bind(to: chart).disposed(by: bag)
/// prices.bind(to: table).disposed(by: bag)
/// prices.connect().disposed(by: bag)       // now the feed is started, for both
/// ```
///
/// Disposing the connection releases the source, and subscribers stay. The next `connect()` starts
/// the source again. After the source's end, the next connection is for later subscribers.
public final class ConnectableFlow<Element: Sendable, Failure: Error>: FlowSource {
  public typealias AsyncIterator = FlowIterator<Element, Failure>

  @usableFromInline let source: Flow<Element, Failure>
  @usableFromInline let sharing: Sharing<Element, Failure>

  @inlinable
  init(_ source: Flow<Element, Failure>, _ sharing: Sharing<Element, Failure>) {
    self.source = source
    self.sharing = sharing
  }

  @inlinable
  public func makeCursor() -> FlowCursor<Element, Failure> { sharing.makeCursor() }

  /// Subscribes to the source, unless it is already connected.
  ///
  /// - Returns: The connection. Disposing it releases the source.
  @inlinable
  public func connect() -> any Disposable { sharing.connect(source.start) }

  /// Returns a flow that connects with its first subscriber and disconnects with its last. A
  /// subscription after the source's end starts the source again.
  @inlinable
  public func refCount() -> Flow<Element, Failure> {
    Flow { [source, sharing] in sharing.makeCursor(source.start) }
  }
}
