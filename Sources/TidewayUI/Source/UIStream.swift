public import Tideway

/// A stream on `UIActor` that never fails: the result of operators on a `UISource`.
///
/// Its strategy says whether all watchers share one subscription, and what a later watcher gets
/// first. See ``UIFlow``, ``Driver`` and ``Signal``.
public struct UIStream<Element, Strategy: UISharing>: UISource, Sendable {
  public typealias Failure = Never
  public typealias AsyncIterator = UIIterator<Element>

  /// Subscribes, or joins the subscription that all watchers share. See ``UISource``.
  public let cursors: @UIActor () -> FlowCursor<Element, Never>

  /// Creates a stream from your own cursors.
  ///
  /// - Parameter start: Called for each subscription to the source: for each watcher, or for all
  ///   watchers together if the stream is shared. Returns the cursor that is polled.
  @inlinable
  public nonisolated init(_ start: @escaping @UIActor () -> FlowCursor<Element, Never>) {
    guard let count = Strategy.replay else {
      cursors = start
      return
    }
    let sharing = Sharing<Element, Never>(
      replay: count, .whileConnected, on: UILane.shared)
    cursors = { sharing.makeCursor(start) }
  }
}

/// A stream on `UIActor` with a subscription for each watcher.
public typealias UIFlow<Element> = UIStream<Element, NoSharing>

/// A value that drives the UI. It never fails, is shared, replays its last element, and arrives on
/// `UIActor`.
///
/// ```swift
/// let results = query.flatMapLatest { search($0) }.asDriver(onErrorJustReturn: [])
/// results.map { "\($0.count) found" }.drive(label.$text).disposed(by: bag)
/// ```
///
/// The first watcher starts the source. The subscription ends when no watcher is left, or when the
/// source ends; then the replayed element is forgotten, and the next watcher starts the source
/// again.
public typealias Driver<Element> = UIStream<Element, DriverSharing>

/// Events for the UI. A signal never fails, is shared, replays nothing, loses nothing, and arrives
/// on `UIActor`.
///
/// ```swift
/// let errors = failures.map(\.message).asSignal()
/// errors.emit(with: self) { screen, message in screen.showAlert(message) }.disposed(by: bag)
/// ```
///
/// The first watcher starts the source. The subscription ends when no watcher is left, or when the
/// source ends; then the next watcher starts the source again.
public typealias Signal<Element> = UIStream<Element, SignalSharing>
