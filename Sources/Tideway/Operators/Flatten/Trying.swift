extension Flow where Failure == any Error {
  /// The flow that a closure returns, or one that fails with the error that it throws.
  @inlinable
  static func trying<Inner: FlowSource>(_ make: () throws -> Inner) -> Flow
  where Inner.Element == Element {
    do { return try make().erasingFailure() } catch { return .error(error) }
  }
}
