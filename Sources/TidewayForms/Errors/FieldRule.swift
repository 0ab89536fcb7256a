import Tideway

/// A ready rule for the value of a field.
///
/// ```swift
/// form[\.name].check(.notEmpty, .length(2...40))
/// form[\.age].check(.range(0...130))
/// ```
///
/// Your own rules are closures, or values like these:
///
/// ```swift
/// extension FieldRule<String> {
///   static var noSpaces: FieldRule { FieldRule { $0.contains(" ") ? SignUpError.hasSpaces : nil } }
/// }
/// ```
public struct FieldRule<Value> {
  /// What is wrong with a value; nil if nothing is.
  public let error: (Value) -> (any Error)?

  /// Creates a rule from a closure that returns what is wrong with a value.
  public init(_ error: @escaping (Value) -> (any Error)?) { self.error = error }
}

extension FieldRule where Value: Collection {
  /// There is something.
  public static var notEmpty: FieldRule { FieldRule { $0.isEmpty ? FieldError.required : nil } }

  /// It has as many characters, or elements, as the range says.
  public static func length(_ range: ClosedRange<Int>) -> FieldRule {
    FieldRule { value in
      let count = value.count
      if count < range.lowerBound { return FieldError.tooShort(minimum: range.lowerBound) }
      return count > range.upperBound ? FieldError.tooLong(maximum: range.upperBound) : nil
    }
  }

  /// It has at least as many characters, or elements.
  public static func length(_ range: PartialRangeFrom<Int>) -> FieldRule {
    length(range.lowerBound...Int.max)
  }
}

extension FieldRule where Value == String {
  /// There is more than white space.
  public static var notBlank: FieldRule {
    FieldRule { $0.allSatisfy(\.isWhitespace) ? FieldError.required : nil }
  }

  /// It looks like an address of electronic mail: a name, `@`, and a domain with a dot. Whether it exists is
  /// another question.
  public static var email: FieldRule {
    FieldRule { text in
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      let isEmail =
        parts.count == 2 && !parts[0].isEmpty && !parts[1].hasPrefix(".")
        && !parts[1].hasSuffix(".")
        && parts[1].contains(".") && !text.contains(where: \.isWhitespace)
      return isEmail ? nil : FieldError.notAnEmail
    }
  }
}

extension FieldRule where Value: Comparable & Sendable {
  /// It is in a range.
  public static func range(_ range: ClosedRange<Value>) -> FieldRule {
    FieldRule { value in
      if value < range.lowerBound { return FieldError.tooSmall(minimum: "\(range.lowerBound)") }
      return value > range.upperBound ? FieldError.tooLarge(maximum: "\(range.upperBound)") : nil
    }
  }
}

extension FieldRule {
  /// There is a value.
  public static func notNil<Wrapped>() -> FieldRule where Value == Wrapped? {
    FieldRule { $0 == nil ? FieldError.required : nil }
  }

  /// If there is a value, it follows a rule: `form[\.age].check(.optional(.range(0...130)))`.
  public static func optional<Wrapped>(_ rule: FieldRule<Wrapped>) -> FieldRule
  where Value == Wrapped? {
    FieldRule { $0.flatMap(rule.error) }
  }
}

extension FieldRule where Value: Equatable {
  /// It is one of some values.
  public static func oneOf(_ values: [Value]) -> FieldRule {
    FieldRule { values.contains($0) ? nil : FieldError.notAChoice }
  }
}

extension FieldRule where Value == Bool {
  /// It is on, as a consent must be.
  public static var isOn: FieldRule { FieldRule { $0 ? nil : FieldError.required } }
}
