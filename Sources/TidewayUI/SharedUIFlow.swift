public import Tideway

/// How a `SharedUIFlow` is shared: what a later watcher gets first.
public protocol UISharing: Sendable {
  /// How many of the last elements a later watcher gets.
  static var replay: Int { get }
}

/// The sharing of drivers: a later watcher gets the last element.
public enum DriverSharing: UISharing {
  @inlinable public static var replay: Int { 1 }
}

/// The sharing of signals: a later watcher gets nothing of what was before.
public enum SignalSharing: UISharing {
  @inlinable public static var replay: Int { 0 }
}

/// A value that drives the UI: never fails, is shared, replays its last element, and arrives on `UIActor`.
///
/// ```swift
/// let results = query.flatMapLatest { search($0) }.asDriver(onErrorJustReturn: [])
/// results.map { "\($0.count) found" }.drive(label.$text).disposed(by: bag)
/// ```
public typealias Driver<Element> = SharedUIFlow<Element, DriverSharing>

/// Events for the UI: never fails, is shared, replays nothing, loses nothing, and arrives on `UIActor`.
///
/// ```swift
/// let errors = failures.map(\.message).asSignal()
/// errors.emit(with: self) { screen, message in screen.showAlert(message) }.disposed(by: bag)
/// ```
public typealias Signal<Element> = SharedUIFlow<Element, SignalSharing>

/// What drivers and signals are: a stream on `UIActor` of which all watchers share one subscription.
///
/// The first watcher starts the source, and it is let go of when none is left, or at its end; then what
/// was replayed is forgotten, and the next watcher starts the source anew. Operators on it keep the trait.
public struct SharedUIFlow<Element, Strategy: UISharing>: UISource, Sendable {
  public typealias Failure = Never
  public typealias AsyncIterator = UIIterator<Element>

  @usableFromInline let sharing = Sharing<Element, Never>(replay: Strategy.replay, .whileConnected)
  @usableFromInline let start: @UIActor () -> FlowCursor<Element, Never>

  /// A driver or signal of cursors of your own.
  ///
  /// - Parameter start: Called for the first of those who watch together; gives the cursor of the source.
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
  /// One element, then the end.
  @inlinable
  public static func just(_ element: Element) -> SharedUIFlow { of(element) }

  /// Some elements, then the end.
  @inlinable
  public static func of(_ elements: Element...) -> SharedUIFlow {
    SharedUIFlow { .pulling(elements) }
  }
}

extension SharedUIFlow {
  /// No element, only the end.
  @inlinable
  public static func empty() -> SharedUIFlow {
    SharedUIFlow { FlowCursor(.pulled) { _ in .finished } }
  }

  /// Neither an element nor an end.
  @inlinable
  public static func never() -> SharedUIFlow {
    SharedUIFlow { FlowCursor(.pulled) { _ in .pending } }
  }

  /// Makes the source when there is a watcher, and anew whenever the sharing begins anew.
  @inlinable
  public static func deferred(
    _ make: @escaping @UIActor () -> SharedUIFlow
  ) -> SharedUIFlow {
    SharedUIFlow { make().makeUICursor() }
  }
}
