extension Flow where Element: Sendable {
  /// Emits one element repeatedly, without end.
  ///
  /// Each element is emitted when it is requested. Use `take(_:)` to end the flow. All elements
  /// carry one moment, that of the subscription.
  @inlinable
  public static func repeatElement(_ element: Element) -> Flow {
    Flow { .pulling(sequence(first: element) { $0 }) }
  }
}

// A separate overload, so that `Flow.repeatElement(1)` has a type that never fails.
extension Flow where Element: Sendable, Failure == Never {
  /// Emits one element repeatedly, without end.
  @inlinable
  public static func repeatElement(_ element: Element) -> Flow {
    Flow { .pulling(sequence(first: element) { $0 }) }
  }
}
