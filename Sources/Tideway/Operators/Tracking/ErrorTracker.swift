/// The failures of several flows in one: of the requests of a screen, for its alert.
///
/// ```swift
/// let errors = ErrorTracker()
/// query.flatMapLatest { text in
///   api.search(text).trackErrors(errors).catchAndReturn([])
/// }
/// .bind(to: results).disposed(by: bag)
/// errors.asSignal().emit { show(alert(for: $0)) }.disposed(by: bag)
/// ```
///
/// It emits each failure of a flow that it tracks, to those who have subscribed before. It never fails itself,
/// and ends when it is released.
public final class ErrorTracker: FlowSource {
  public typealias Element = any Error
  public typealias Failure = Never
  public typealias AsyncIterator = FlowIterator<any Error, Never>

  private let errors = PublishRelay<any Error>()

  /// Creates a tracker.
  public init() {}

  public func makeCursor() -> FlowCursor<any Error, Never> { errors.makeCursor() }

  /// Emits a failure that doesn't come from a flow.
  public func accept(_ error: any Error) { errors.accept(error) }
}

extension FlowSource {
  /// Tells a tracker of the failure of each subscription to this flow, before the subscriber has it.
  ///
  /// Elements, the end and the failure aren't changed. The result keeps the tracker alive.
  @inlinable
  public func trackErrors(_ tracker: ErrorTracker) -> Flow<Element, Failure> {
    self.do(onError: { tracker.accept($0) })
  }
}
