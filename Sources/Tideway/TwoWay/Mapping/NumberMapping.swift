extension Mapping where Left: FixedWidthInteger & SendableMetatype, Right == String {
  /// Maps an integer to its decimal digits, the same in every locale.
  ///
  /// Rejects text that isn't a number of the type: empty, with spaces, too large.
  @inlinable public static var number: Mapping {
    Mapping(
      forward: { String($0) },
      backward: { text in
        guard let number = Left(text) else {
          throw MappingRefusal("\(String(reflecting: text)) is not a whole number.")
        }
        return number
      })
  }
}

extension Mapping
where Left: BinaryFloatingPoint & LosslessStringConvertible & SendableMetatype, Right == String {
  /// Maps a number to the shortest text that reads back as the same number, with a decimal point,
  /// the same in every locale.
  ///
  /// Rejects text that isn't a number: empty, with spaces or a comma. As in Swift, `1e3`, `0x10` and
  /// `nan` are numbers. For amounts, use the decimals of TidewayFoundation.
  @inlinable public static var number: Mapping {
    Mapping(forward: { $0.description }, backward: { try parseNumber($0) })
  }

  /// Maps a number to text with at most `decimals` digits after the point, the last one rounded
  /// half to even.
  ///
  /// Digits that aren't shown are kept: 0.25 shown as "0.2" stays 0.25 until the text is edited.
  ///
  /// - Precondition: `decimals` is 0 to 15.
  @inlinable
  public static func number(decimals: Int) -> Mapping {
    require((0...15).contains(decimals), "number(decimals:) takes 0 to 15 digits.")
    return Mapping(
      forward: { roundedText(Double($0), decimals) }, backward: { try parseNumber($0) })
  }
}

@usableFromInline
func parseNumber<Number: LosslessStringConvertible>(_ text: String) throws -> Number {
  guard let number = Number(text) else {
    throw MappingRefusal("\(String(reflecting: text)) is not a number.")
  }
  return number
}

/// Formats `number` with at most so many digits after the point, without Foundation's locales.
@usableFromInline
func roundedText(_ number: Double, _ decimals: Int) -> String {
  var power = 1.0
  for _ in 0..<decimals { power *= 10 }
  let scaled = (number * power).rounded(.toNearestOrEven)
  // Beyond 2⁵³ a double has no digits after the point; NaN and infinity aren't scaled.
  guard abs(scaled) < 9e15 else { return number.description }
  let digits = String(Int(abs(scaled)))
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  let whole = padded.dropLast(decimals)
  var fraction = padded.suffix(decimals)
  while fraction.last == "0" { fraction.removeLast() }
  let sign = scaled < 0 ? "-" : ""
  return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
}

extension Mapping where Left == String, Right: FixedWidthInteger & SendableMetatype {
  /// Maps decimal digits to an integer: the reverse of `number`.
  @inlinable public static var number: Mapping { Mapping<Right, String>.number.reversed }
}

extension Mapping
where Left == String, Right: BinaryFloatingPoint & LosslessStringConvertible & SendableMetatype {
  /// Maps the text of a number to the number: the reverse of `number`.
  @inlinable public static var number: Mapping { Mapping<Right, String>.number.reversed }

  /// Maps text with at most `decimals` digits after the point to a number: the reverse direction.
  ///
  /// - Precondition: `decimals` is 0 to 15.
  @inlinable
  public static func number(decimals: Int) -> Mapping {
    Mapping<Right, String>.number(decimals: decimals).reversed
  }
}

extension Mapping
where Left: FixedWidthInteger & SendableMetatype, Right: BinaryFloatingPoint & SendableMetatype {
  /// Maps a whole number to the same number as a slider has it, and back to the nearest whole number, of
  /// two equally near ones to the even one.
  ///
  /// A slider that was dragged to 2.7 stays there until the whole number changes; with `normalizing:` it
  /// goes to 3. Rejects what isn't in the range of the whole numbers, and NaN. Whole numbers beyond 2⁵³
  /// become the nearest `Double`.
  @inlinable public static var number: Mapping {
    Mapping(
      forward: { Right($0) },
      backward: { number in
        guard let whole = Left(exactly: number.rounded(.toNearestOrEven)) else {
          throw MappingRefusal("\(number) is not in the range of \(Left.self).")
        }
        return whole
      })
  }
}

extension Mapping
where Left: BinaryFloatingPoint & SendableMetatype, Right: FixedWidthInteger & SendableMetatype {
  /// Maps a number to the nearest whole number: the reverse of `number` of a whole number.
  @inlinable public static var number: Mapping { Mapping<Right, Left>.number.reversed }
}
