/// Whether anything is under way: requests of a screen, for its spinner.
///
/// ```swift
/// let activity = ActivityIndicator()
/// query.flatMapLatest { text in api.search(text).trackActivity(activity) }
///   .bind(to: results).disposed(by: bag)
/// activity.asDriver().drive(spinner.$isAnimating).disposed(by: bag)
/// ```
///
/// It emits whether at least one subscription of a flow that it tracks is running: the current state, then each
/// change. What changes back before a subscriber is called isn't shown to it, as when `flatMapLatest` ends one
/// request and starts the next. It never fails, and ends when it is released.
public final class ActivityIndicator: FlowSource {
  public typealias Element = Bool
  public typealias Failure = Never
  public typealias AsyncIterator = FlowIterator<Bool, Never>

  private final class Count: Sendable {
    let running = AtomicInt(0)
  }

  /// Always has the same count, and is written after each change of it. A relay of numbers would have to be
  /// updated, which is not allowed where another relay is being updated; flows are started and ended there
  /// too.
  private let counts = BehaviorRelay(value: Count())

  /// Creates an indicator without activity.
  public init() {}

  /// Whether anything is under way. Can be read on any thread.
  public var isActive: Bool { counts.value.running.ordered > 0 }

  public func makeCursor() -> FlowCursor<Bool, Never> {
    counts.map { $0.running.ordered > 0 }.distinctUntilChanged().makeCursor()
  }

  /// Counts what has begun, and what has ended.
  @usableFromInline
  func change(by difference: Int) {
    let count = counts.value
    _ = count.running.addOrdered(difference)
    counts.accept(count)
  }
}

extension FlowSource {
  /// Tells an indicator of each subscription to this flow, from its start to its end, its failure, or the
  /// moment at which the subscriber leaves.
  ///
  /// Elements, the end and failures aren't changed. The result keeps the indicator alive.
  @inlinable
  public func trackActivity(_ indicator: ActivityIndicator) -> Flow<Element, Failure> {
    self.do(onSubscribe: { indicator.change(by: 1) }, onDispose: { indicator.change(by: -1) })
  }
}
