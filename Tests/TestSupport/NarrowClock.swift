/// A clock that counts nanoseconds, in which 293 years have no room.
package struct NarrowClock: Clock {
  package init() {}

  package typealias Duration = Swift.Duration

  package struct Instant: InstantProtocol {
    package typealias Duration = Swift.Duration

    package var nanoseconds: Int64
    package func advanced(by duration: Duration) -> Instant {
      let (seconds, attoseconds) = duration.components
      return Instant(
        nanoseconds: nanoseconds + seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }
    package func duration(to other: Instant) -> Duration {
      .nanoseconds(other.nanoseconds - nanoseconds)
    }
    package static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }
  }

  /// In 2026, since 1970.
  package var now: Instant { Instant(nanoseconds: 1_780_000_000_000_000_000) }
  package var minimumResolution: Duration { .nanoseconds(1) }
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: now.duration(to: deadline))
  }
}
