public import Tideway
public import TidewayUI

/// A timer that runs up to a duration, which can be changed while it runs.
///
/// What has elapsed is the distance of two instants, so the timer doesn't drift. At its end it
/// stands, and nothing wakes it until the duration is raised or it is reset.
@UIActor
public final class TickingTimer {
  /// How long it runs, in seconds: for a slider.
  public let duration: BehaviorRelay<Double>
  /// What has elapsed.
  private let time = BehaviorRelay(value: Duration.zero)
  private var limit: Duration
  /// When it would have begun if it had never stood.
  private var start = Duration.zero
  private let now: () -> Duration
  private let bag = DisposeBag()

  /// What has elapsed, in seconds.
  public var elapsed: Driver<Double> { time.map { $0 / .seconds(1) }.asDriver() }
  /// The part of the duration that has elapsed, 0 to 1.
  public var progress: Driver<Double> {
    combineLatest(time, duration) { $1 > 0 ? min($0 / .seconds($1), 1) : 1 }
      .distinctUntilChanged().asDriver()
  }
  /// What has elapsed as text, such as `3.4 s`.
  public var text: Driver<String> {
    time.map(\.tenths).distinctUntilChanged().map { "\($0 / 10).\($0 % 10) s" }.asDriver()
  }

  /// Creates a timer that runs.
  ///
  /// - Parameters:
  ///   - seconds: How long it runs.
  ///   - interval: How often it shows what has elapsed.
  ///   - clock: The clock that it reads.
  public init<C: Clock>(
    seconds: Double = 15, ticking interval: Duration = .milliseconds(100),
    clock: C = ContinuousClock()
  ) where C.Duration == Duration {
    let origin = clock.now
    duration = BehaviorRelay(value: seconds)
    limit = .seconds(seconds)
    now = { origin.duration(to: clock.now) }
    bag.insert {
      duration.asDriver().skip(1).drive(with: self) { $0.change(to: .seconds($1)) }
      // Each look sets the alarm of the next one; at the end there is none.
      combineLatest(time, duration.map { .seconds($0) })
        .flatMapLatest { time, limit in
          time < limit ? Flow.timer(after: min(interval, limit - time), clock: clock) : .empty()
        }
        .asSignal().emit(with: self) { timer, _ in timer.look() }
    }
  }

  /// Starts again at 0.
  public func reset() {
    start = now()
    time.accept(.zero)
  }

  private func look() { time.accept(min(now() - start, limit)) }

  private func change(to limit: Duration) {
    let isRunning = time.value < self.limit
    if isRunning { look() } else { start = now() - time.value }
    self.limit = limit
  }
}

extension Duration {
  /// The whole tenths of a second.
  fileprivate var tenths: Int { Int((self / .milliseconds(100)).rounded(.down)) }
}
