extension Mapping where Left == Right?, Right: Equatable & Sendable {
  /// Maps nil to a value that stands for it. That value is written as nil.
  @inlinable public static func replacingNil(with standIn: Right) -> Mapping {
    Mapping(forward: { $0 ?? standIn }, backward: { $0 == standIn ? nil : $0 })
  }
}

extension Mapping where Right == String {
  /// Maps nil to an empty text and back, and every other value by a mapping.
  ///
  /// ```swift
  /// (field.$text <-> model[\.age].mapped(by: .optional(.number))).disposed(by: bag)   // age: Int?
  /// ```
  @inlinable
  public static func optional<Wrapped>(_ mapping: Mapping<Wrapped, String>) -> Mapping
  where Left == Wrapped? {
    Mapping(
      both: { value, text in try value.map { try mapping.forward($0, text) } ?? "" },
      { text, value in text.isEmpty ? nil : try mapping.backward(text, value ?? nil) },
      forwardLooks: mapping.forwardLooks, backwardLooks: mapping.backwardLooks, lane: mapping.lane)
  }
}
