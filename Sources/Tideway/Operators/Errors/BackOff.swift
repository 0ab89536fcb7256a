/// How long a flow that has failed waits before it is started again: longer with each failure in a row.
///
/// ```swift
/// readings.retry(backingOff: .exponential(from: .seconds(1), upTo: .seconds(60)).jittered())
/// ```
public struct BackOff: Sendable {
  private let pause: @Sendable (Int) -> Duration

  /// Creates pauses by a closure.
  ///
  /// - Parameter pause: Returns the pause after a number of failures in a row, which is 1 after the first
  ///   one. A pause that isn't longer than zero is none.
  public init(_ pause: @escaping @Sendable (_ failures: Int) -> Duration) { self.pause = pause }

  /// Waits equally long after each failure.
  public static func constant(_ pause: Duration) -> BackOff { BackOff { _ in pause } }

  /// Waits longer after each failure, by a factor: 1 s, 2 s, 4 s, …
  ///
  /// - Parameters:
  ///   - first: The pause after the first failure.
  ///   - factor: How much longer each pause is than the one before, at least 1.
  ///   - most: The longest pause.
  public static func exponential(
    from first: Duration, factor: Double = 2, upTo most: Duration
  ) -> BackOff {
    require(factor >= 1, "BackOff.exponential(from:factor:upTo:) needs a factor of at least 1.")
    return BackOff { failures in
      var pause = first
      for _ in 1..<max(failures, 1) where pause < most { pause = pause * factor }
      return min(pause, most)
    }
  }

  /// Shortens each pause by a random part of it, so that what has failed together isn't started again
  /// together.
  ///
  /// A share of 1 gives any pause from none to the whole one, which spreads best (“full jitter”; M. Brooker,
  /// *Exponential Backoff And Jitter*, AWS Architecture Blog, 2015).
  ///
  /// - Parameters:
  ///   - share: The largest part by which a pause is shortened, from 0 to 1.
  ///   - random: Returns a number from 0 to 1, for tests. Called once for each failure, from any thread.
  public func jittered(
    by share: Double = 1, random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) -> BackOff {
    require((0...1).contains(share), "BackOff.jittered(by:) needs a share from 0 to 1.")
    return BackOff { [pause] failures in pause(failures) * (1 - share * random()) }
  }

  /// The pause after a number of failures in a row.
  public func pause(after failures: Int) -> Duration { pause(failures) }
}
