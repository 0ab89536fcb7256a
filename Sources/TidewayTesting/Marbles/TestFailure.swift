/// The failure of a source that plays a diagram with `#`.
public struct TestFailure: Error, Hashable, Sendable {
  /// Creates a failure, which is equal to every other one.
  public init() {}
}
