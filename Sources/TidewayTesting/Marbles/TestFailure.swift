/// The failure of a source that plays a diagram with `#`.
public struct TestFailure: Error, Hashable, Sendable {
  /// The failure, equal to every other one.
  public init() {}
}
