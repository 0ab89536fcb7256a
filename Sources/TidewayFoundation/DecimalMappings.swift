public import Tideway

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Mapping where Left == Decimal, Right == String {
  /// Maps a decimal number to its digits, with a decimal point, the same in every locale.
  ///
  /// Rejects text that isn't a decimal number: empty, with spaces, a comma or an exponent, or with
  /// more than the 38 digits that a `Decimal` holds.
  public static var number: Mapping {
    Mapping(forward: { $0.description }, backward: { try Decimal(digitsIn: $0) })
  }

  /// Maps a decimal number to text with at most `decimals` digits after the point, the last one
  /// rounded half to even.
  ///
  /// Digits that aren't shown are kept: 0.125 shown as "0.12" stays 0.125 until the text is edited.
  ///
  /// - Precondition: `decimals` is 0 to 38.
  public static func number(decimals: Int) -> Mapping {
    require((0...38).contains(decimals), "number(decimals:) of a Decimal takes 0 to 38 digits.")
    return Mapping(
      forward: { $0.rounded(decimals: decimals).description },
      backward: { try Decimal(digitsIn: $0) })
  }
}

extension Mapping where Left == String, Right == Decimal {
  /// Maps decimal digits to a decimal number: the reverse of `number`.
  public static var number: Mapping { Mapping<Decimal, String>.number.reversed }

  /// Maps text with at most `decimals` digits after the point to a decimal number: the reverse
  /// direction.
  ///
  /// - Precondition: `decimals` is 0 to 38.
  public static func number(decimals: Int) -> Mapping {
    Mapping<Decimal, String>.number(decimals: decimals).reversed
  }
}

extension Decimal {
  /// Reads the whole text, whereas `Decimal(string:)` stops at the first character that it can't
  /// parse.
  fileprivate init(digitsIn text: String) throws {
    let parts = text.drop { $0 == "-" || $0 == "+" }
      .split(separator: ".", omittingEmptySubsequences: false)
    let digits = parts.joined()
    let signs = text.count - parts.reduce(parts.count - 1) { $0 + $1.count }
    guard signs <= 1, parts.count <= 2, !digits.isEmpty, digits.count <= 38,
      digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Decimal(string: text)
    else {
      throw MappingRefusal("\(String(reflecting: text)) is not a decimal number.")
    }
    self = number
  }

  /// Returns this number with at most `decimals` digits after the point, the last one rounded half
  /// to even.
  fileprivate func rounded(decimals: Int) -> Decimal {
    guard isFinite, exponent < -decimals else { return self }
    let unit = Decimal(sign: .plus, exponent: -decimals, significand: 1)
    let text = magnitude.description,
      shown = text.firstIndex(of: ".").map { text[..<$0] } ?? text[...]
    let kept = text.prefix(shown.count + (decimals == 0 ? 0 : decimals + 1))
    var rounded = Decimal(string: String(kept)) ?? magnitude
    let rest = magnitude - rounded, half = unit / 2
    let isOdd = kept.last.map { "13579".contains($0) } ?? false
    if rest > half || rest == half && isOdd { rounded += unit }
    return sign == .minus && rounded != 0 ? -rounded : rounded
  }
}
