extension Flow {
  /// Creates a flow that ends immediately.
  @inlinable
  public static func empty() -> Flow {
    Flow { FlowCursor(.pulled) { _ in .finished } }
  }

  /// Creates a flow that emits nothing and never ends.
  @inlinable
  public static func never() -> Flow {
    Flow { FlowCursor(.pulled) { _ in .pending } }
  }

  /// Creates a flow that fails immediately.
  @inlinable
  public static func error(_ failure: Failure) -> Flow {
    Flow { FlowCursor(.pulled) { _ in .failure(failure) } }
  }
}
