extension Flow where Element: Sendable {
  /// One element again and again, without end.
  ///
  /// Each is given when it is asked for; `take(_:)` ends it. All carry one moment, that of the
  /// subscription.
  @inlinable
  public static func repeatElement(_ element: Element) -> Flow {
    Flow { .pulling(sequence(first: element) { $0 }) }
  }
}

// Beside the form above, so that `Flow.repeatElement(1)` is known to never fail.
extension Flow where Element: Sendable, Failure == Never {
  /// One element again and again, without end.
  @inlinable
  public static func repeatElement(_ element: Element) -> Flow {
    Flow { .pulling(sequence(first: element) { $0 }) }
  }
}
