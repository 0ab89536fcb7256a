import Tideway
import TidewayTesting

/// Binds two cells so that each hears of the other late.
typealias Bind =
  @Sendable (_ left: BehaviorRelay<String>, _ right: BehaviorRelay<String>, SimulationClock)
  -> any Disposable

/// How late.
let delay = Duration.seconds(2)

/// Passes a value on where it differs, as one does without versions.
let guardedByEquality: Bind = { left, right, clock in
  CompositeDisposable(
    left.skip(1).delay(by: delay, clock: clock).bind { if right.value != $0 { right.accept($0) } },
    right.skip(1).delay(by: delay, clock: clock).bind { if left.value != $0 { left.accept($0) } })
}

/// Passes on what is newer, whatever its value.
let withVersions: Bind = { left, right, clock in
  let slowly: @concurrent @Sendable (String) async throws -> String = { text in
    try await clock.sleep(for: delay)
    return text
  }
  return TwoWayBinding(left, right, asyncMapping: AsyncMapping(forward: slowly, backward: slowly))
}
