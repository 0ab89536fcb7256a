import TestSupport
import Tideway
import TidewayTesting

extension Operator {
  /// Those with a time in them.
  package static let timed: [Operator] = [
    // An array or a window that time begins has a moment of its own.
    Operator("buffer(for:count:clock:)", keepsVersions: false) {
      $0.buffer(for: .ms(10), count: 2, clock: $1)
    },
    Operator("debounce(for:clock:)") { $0.debounce(for: .ms(10), clock: $1) },
    Operator("delay(by:clock:)") { $0.delay(by: .ms(10), clock: $1) },
    Operator("delaySubscription(by:clock:)") { $0.delaySubscription(by: .zero, clock: $1) },
    Operator("skip(for:clock:)") { $0.skip(for: .ms(-1), clock: $1) },
    Operator("take(for:clock:)") { $0.take(for: .seconds(10), clock: $1) },
    Operator("throttle(for:latest:clock:)") { $0.throttle(for: .ms(10), clock: $1) },
    Operator("timeout(after:clock:)") { $0.timeout(after: .seconds(10), clock: $1) },
    Operator("timeout(after:switchTo:clock:)") {
      $0.timeout(after: .seconds(10), switchTo: Flow.just(0), clock: $1)
    },
    Operator("window(for:count:clock:)", keepsVersions: false) { source, clock in
      source.window(for: .ms(10), count: 2, clock: clock).skip(1).map { _ in 0 }
    },
  ]

  /// Those whose time is over while elements still come.
  package static let timedOut: [Operator] = [
    Operator("race(with:) a timer") { source, clock in
      source.race(with: Flow.timer(after: .ms(40), clock: clock).map { _ in 0 })
    },
    Operator("skip(for:clock:) of some") { $0.skip(for: .ms(40), clock: $1) },
    Operator("take(for:clock:) of some") { $0.take(for: .ms(40), clock: $1) },
    Operator("timeout(after:clock:) of some") { $0.timeout(after: .ms(40), clock: $1) },
    Operator("timeout(after:switchTo:clock:) of some") {
      $0.timeout(after: .ms(40), switchTo: Flow.just(0), clock: $1)
    },
  ]
}

extension Operator {
  /// Those that have to do with failures and ends.
  package static let recovering: [Operator] = [
    Operator("catch(_:)", passesFailure: false) { source, _ in source.catch { _ in Flow.just(0) } },
    Operator("catchAndReturn(_:)", passesFailure: false) { source, _ in source.catchAndReturn(0) },
    Operator("dematerialize()") { source, _ in
      source.materialize().map { $0 }.dematerialize()
    },
    Operator("ifEmpty(switchTo:)") { source, _ in source.ifEmpty(switchTo: Flow.just(0)) },
    Operator("mapFailure(_:)") { source, _ in source.mapFailure { $0 } },
    Operator("materialize()", passesFailure: false) { source, _ in source.materialize() },
    Operator("retry(_:)") { source, _ in source.retry(1) },
    Operator("retry(_:) after a failure") { source, _ in secondly(source).retry(2) },
    Operator("retry(backingOff:clock:)", passesFailure: false) { source, clock in
      source.catch { _ in Flow<Int, Broken>.empty() }
        .retry(backingOff: .constant(.ms(1)), clock: clock)
    },
    Operator("retry(backingOff:attempts:clock:)") { source, clock in
      source.retry(backingOff: .constant(.ms(1)), attempts: 1, clock: clock)
    },
    Operator("retry(when:)", passesFailure: false) { source, _ in
      source.retry { $0.flatMapToNothing() }
    },
    Operator("retry(when:) after a failure", passesFailure: false) { source, _ in
      secondly(source).retry { $0.take(2) }
    },
    Operator("erasingFailure()") { source, _ in source.erasingFailure() },
    Operator("retry()", passesFailure: false) { source, _ in
      // Each further attempt at this source would fail at once, without end.
      source.catch { _ in Flow<Int, Broken>.empty() }.retry()
    },
    Operator("retry() after a failure", passesFailure: false) { source, _ in
      secondly(source.catch { _ in Flow<Int, Broken>.empty() }).retry()
    },
    Operator("settingFailure(to:)") { source, _ in
      source.materialize().settingFailure(to: Broken.self).dematerialize()
    },
  ]
}

/// Fails at the first, third … attempt, without starting the source; is the source at the others.
private func secondly(_ source: some FlowSource<Int, Broken>) -> Flow<Int, Broken> {
  let attempts = Number(0)
  return .deferred { attempts.increment() % 2 == 1 ? .error(Broken()) : source.asFlow() }
}

extension Flow where Element: Sendable {
  /// Ends at the first element.
  fileprivate func flatMapToNothing() -> Flow<Element, Failure> { take(while: { _ in false }) }
}
