extension Mapping where Left == Right?, Right: Equatable & Sendable {
  /// Maps nil to a value that stands for it. That value is written as nil.
  @inlinable public static func replacingNil(with standIn: Right) -> Mapping {
    Mapping(forward: { $0 ?? standIn }, backward: { $0 == standIn ? nil : $0 })
  }
}
