import Synchronization
import TestSupport
import Testing
@testable import Tideway

@Suite("A deadline", .leavesNothing)
struct DeadlineTests {
  @Test("has come at the instant of its alarm, also where the clock has rounded that")
  func rounded() {
    let clock = WholeMilliseconds()
    let deadline = Deadline(clock), waker = FlowWaker {}
    deadline.move(to: .microseconds(1_500))
    #expect(!deadline.hasCome(waker))
    clock.milliseconds.add(1, ordering: .relaxed)
    #expect(deadline.hasCome(waker))
    // It has come by the clock, and the clock's task sleeps on.
    deadline.alarm.cancel()
  }

  @Test("that is further ahead than numbers go never comes, and one in the past has come")
  func limits() {
    let clock = WholeMilliseconds()
    let deadline = Deadline(clock), waker = FlowWaker {}
    deadline.move(to: .seconds(Int64.max))
    #expect(!deadline.hasCome(waker))
    #expect(Deadline<WholeMilliseconds>.time(.seconds(1), after: .max) == .max)
    deadline.move(to: .seconds(-1))
    #expect(deadline.hasCome(waker))
    deadline.time = nil
    #expect(!deadline.hasCome(waker))
  }
}

/// A clock that a test moves, whose instants are rounded down to milliseconds.
private final class WholeMilliseconds: Clock {
  struct Instant: InstantProtocol {
    var milliseconds: Int64

    func advanced(by duration: Duration) -> Instant {
      let (seconds, attoseconds) = duration.components
      return Instant(
        milliseconds: milliseconds + seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
    }

    func duration(to other: Instant) -> Duration {
      .milliseconds(other.milliseconds - milliseconds)
    }

    static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }
  }

  let milliseconds = Atomic<Int64>(0)
  var now: Instant { Instant(milliseconds: milliseconds.load(ordering: .relaxed)) }
  var minimumResolution: Duration { .milliseconds(1) }

  /// Never wakes: the test asks.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: .seconds(3_600))
  }
}
