public import Tideway

/// The way a `SharedUIFlow` is shared, which determines what a later watcher gets first.
public protocol UISharing: Sendable {
  /// How many of the last elements a later watcher gets.
  static var replay: Int { get }
}

/// The sharing of drivers: a later watcher gets the last element.
public enum DriverSharing: UISharing {
  @inlinable public static var replay: Int { 1 }
}

/// The sharing of signals: a later watcher gets no earlier elements.
public enum SignalSharing: UISharing {
  @inlinable public static var replay: Int { 0 }
}

/// A value that drives the UI. It never fails, is shared, replays its last element, and arrives on
/// `UIActor`.
///
/// ```swift
/// let results = query.flatMapLatest { search($0) }.asDriver(onErrorJustReturn: [])
/// results.map { "\($0.count) found" }.drive(label.$text).disposed(by: bag)
/// ```
public typealias Driver<Element> = SharedUIFlow<Element, DriverSharing>

/// Events for the UI. A signal never fails, is shared, replays nothing, loses nothing, and arrives
/// on `UIActor`.
///
/// ```swift
/// let errors = failures.map(\.message).asSignal()
/// errors.emit(with: self) { screen, message in screen.showAlert(message) }.disposed(by: bag)
/// ```
public typealias Signal<Element> = SharedUIFlow<Element, SignalSharing>

/// A stream on `UIActor` with one subscription that all watchers share: a driver or a signal.
///
/// The first watcher starts the source. The subscription ends when no watcher is left, or when the
/// source ends; then the replayed element is forgotten, and the next watcher starts the source
/// again. Operators on the stream keep the trait.
public struct SharedUIFlow<Element, Strategy: UISharing>: UISource, Sendable {
  public typealias Failure = Never
  public typealias AsyncIterator = UIIterator<Element>

  @usableFromInline let sharing = Sharing<Element, Never>(replay: Strategy.replay, .whileConnected)
  @usableFromInline let start: @UIActor () -> FlowCursor<Element, Never>

  /// Creates a driver or signal from your own cursors.
  ///
  /// - Parameter start: Called when the first watcher subscribes; returns the cursor of the source.
  @inlinable
  public nonisolated init(_ start: @escaping @UIActor () -> FlowCursor<Element, Never>) {
    self.start = start
  }

  @inlinable
  public nonisolated var cursors: @UIActor () -> FlowCursor<Element, Never> {
    let sharing = sharing, start = start
    return { sharing.makeCursor(start) }
  }
}

@UIActor
extension SharedUIFlow {
  /// Emits one element, then ends.
  @inlinable
  public static func just(_ element: Element) -> SharedUIFlow { of(element) }

  /// Emits some elements, then ends.
  @inlinable
  public static func of(_ elements: Element...) -> SharedUIFlow {
    SharedUIFlow { .pulling(elements) }
  }
}

extension SharedUIFlow {
  /// Ends without an element.
  @inlinable
  public static func empty() -> SharedUIFlow {
    SharedUIFlow { FlowCursor(.pulled) { _ in .finished } }
  }

  /// Emits no element and never ends.
  @inlinable
  public static func never() -> SharedUIFlow {
    SharedUIFlow { FlowCursor(.pulled) { _ in .pending } }
  }

  /// Makes the source when there is a watcher, and again whenever the sharing restarts.
  @inlinable
  public static func deferred(
    _ make: @escaping @UIActor () -> SharedUIFlow
  ) -> SharedUIFlow {
    SharedUIFlow { make().makeUICursor() }
  }
}
