extension Flow {
  /// Ends at once.
  @inlinable
  public static func empty() -> Flow {
    Flow { FlowCursor(.pulled) { _ in .finished } }
  }

  /// Says nothing and never ends.
  @inlinable
  public static func never() -> Flow {
    Flow { FlowCursor(.pulled) { _ in .pending } }
  }

  /// Fails at once.
  @inlinable
  public static func error(_ failure: Failure) -> Flow {
    Flow { FlowCursor(.pulled) { _ in .failure(failure) } }
  }
}
