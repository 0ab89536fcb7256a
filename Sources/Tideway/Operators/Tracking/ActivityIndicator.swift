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

  private let count = Count()
  /// Has the count, and is written after each change of it. It isn't updated, because flows are also
  /// started and ended where another relay is being updated.
  private let changes: BehaviorRelay<Count>

  /// Creates an indicator without activity.
  public init() { changes = BehaviorRelay(value: count) }

  /// Whether anything is under way. Can be read on any thread.
  public var isActive: Bool { count.running.ordered > 0 }

  public func makeCursor() -> FlowCursor<Bool, Never> {
    changes.map { $0.running.ordered > 0 }.distinctUntilChanged().makeCursor()
  }

  /// Counts what has begun.
  ///
  /// - Returns: Ends it. To be called once.
  @usableFromInline
  func begin() -> () -> Void {
    change(by: 1)
    return { [self] in change(by: -1) }
  }

  private func change(by difference: Int) {
    _ = count.running.addOrdered(difference)
    changes.accept(count)
  }
}

extension FlowSource {
  /// Tells an indicator of each subscription to this flow, from its start to its end, its failure, or the
  /// moment at which the subscriber leaves.
  ///
  /// Elements, the end and failures aren't changed. The result keeps the indicator alive.
  @inlinable
  public func trackActivity(_ indicator: ActivityIndicator) -> Flow<Element, Failure> {
    Flow {
      let end = indicator.begin()
      return makeCursor().closing(end)
    }
  }
}
