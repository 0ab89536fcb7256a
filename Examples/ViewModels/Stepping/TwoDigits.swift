import Tideway

extension Mapping<Double, String> {
  /// A number with at most two digits behind the point.
  static var twoDigits: Mapping {
    Mapping(
      forward: { "\(($0 * 100).rounded() / 100)" },
      backward: { text in
        guard let value = Double(text) else { throw MappingRefusal("“\(text)” is no number.") }
        return value
      })
  }
}
