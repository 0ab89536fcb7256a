import TestSupport
import Tideway
import TidewayTesting

extension DyingCase {
  static let ofOperators: [DyingCase] = plain + combining + flattening + timed

  /// An operator between a relay and a closure.
  private static func behind(
    _ name: String,
    _ bind:
      @escaping @Sendable (BehaviorRelay<Dying>, BehaviorRelay<Dying>, TestClock) ->
      any Disposable
  ) -> DyingCase {
    DyingCase(name) { deaths in
      let relay = BehaviorRelay(value: deaths.object()), second = BehaviorRelay(value: Dying())
      deaths.use(relay)
      return {
        let clock = TestClock(), watching = bind(relay, second, clock)
        for _ in 0..<3 {
          relay.accept(deaths.object())
          second.accept(deaths.object())
          clock.advance(by: .seconds(1))
        }
        relay.accept(deaths.object())
        watching.dispose()
      }
    }
  }

  private static let plain = [
    behind("scan") { one, _, _ in one.scan(Dying()) { _, next in next }.bind { _ in } },
    behind("scan without a seed") { one, _, _ in one.scan { _, next in next }.bind { _ in } },
    behind("chunked") { one, _, _ in one.chunked { _, _ in false }.bind { _ in } },
    behind("interspersed") { one, two, _ in one.interspersed(with: two.value).bind { _ in } },
    behind("pairwise") { one, _, _ in one.pairwise().bind { _ in } },
    behind("distinctUntilChanged") { one, _, _ in one.distinctUntilChanged().bind { _ in } },
    behind("currentAndPrevious") { one, _, _ in one.currentAndPrevious().bind { _ in } },
    behind("takeLast") { one, _, _ in one.take(3).takeLast(2).bind { _ in } },
    behind("collected") { one, _, _ in one.take(3).collected().bind { _ in } },
    behind("startWith") { one, two, _ in one.startWith(two.value).bind { _ in } },
    behind("skip") { one, _, _ in one.skip(1).bind { _ in } },
  ]

  private static let combining = [
    behind("combineLatest") { one, two, _ in combineLatest(one, two).bind { _ in } },
    behind("combineLatest of many") { one, two, _ in combineLatest([one, two]).bind { _ in } },
    behind("zip") { one, two, _ in zip(one, two).bind { _ in } },
    behind("zip of many") { one, two, _ in zip([one, two]).bind { _ in } },
    behind("merge") { one, two, _ in one.merge(with: two).bind { _ in } },
    behind("merge of many") { one, two, _ in merge([one, two]).bind { _ in } },
    behind("concat") { one, two, _ in one.take(2).concat(two).bind { _ in } },
    behind("race") { one, two, _ in one.race(with: two).bind { _ in } },
    behind("withLatestFrom") { one, two, _ in one.withLatestFrom(two).bind { _ in } },
    behind("sample") { one, two, _ in one.sample(on: two).bind { _ in } },
    behind("chunked(at:)") { one, two, _ in one.chunked(at: two).bind { _ in } },
  ]

  private static let flattening = [
    behind("flatMapLatest") { one, two, _ in
      one.flatMapLatest { outer in two.map { [outer, $0] } }.bind { _ in }
    },
    behind("flatMap") { one, two, _ in
      one.flatMap { outer in two.take(1).map { [outer, $0] } }.bind { _ in }
    },
    behind("flatMapFirst") { one, two, _ in
      one.flatMapFirst { outer in two.take(2).map { [outer, $0] } }.bind { _ in }
    },
    behind("joined(separator:)") { one, two, _ in
      one.map { outer in two.take(2).map { [outer, $0] } }.joined(separator: .just([])).bind { _ in
      }
    },
    behind("concatMap") { one, two, _ in
      one.concatMap { outer in two.take(2).map { [outer, $0] } }.bind { _ in }
    },
  ]

  private static let timed = [
    behind("debounce") { one, _, clock in
      one.debounce(for: .seconds(1), clock: clock).bind { _ in }
    },
    behind("throttle") { one, _, clock in
      one.throttle(for: .seconds(2), clock: clock).bind { _ in }
    },
    behind("delay") { one, _, clock in one.delay(by: .seconds(1), clock: clock).bind { _ in } },
    behind("buffer") { one, _, clock in
      one.buffer(for: .seconds(2), count: 2, clock: clock).bind { _ in }
    },
    behind("window") { one, _, clock in
      one.window(for: .seconds(2), count: 2, clock: clock).switchLatest().bind { _ in }
    },
    behind("timeout") { one, two, clock in
      one.timeout(after: .seconds(1), switchTo: two, clock: clock).subscribe()
    },
    behind("debounce on the system's clock") { one, _, _ in
      one.debounce(for: .milliseconds(1)).bind { _ in }
    },
    behind("asyncMap") { one, _, _ in one.asyncMap { $0 }.bind { _ in } },
  ]
}
