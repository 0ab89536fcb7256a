/// What a cell of a spreadsheet shows.
public enum SheetValue: Equatable, Sendable, CustomStringConvertible {
  /// Nothing. It counts as 0.
  case empty
  /// A number that was typed or computed.
  case number(Double)
  /// A text that was typed.
  case text(String)
  /// What is wrong.
  case error(SheetError)

  /// The value as text. Of an error it is a short sign.
  public var description: String {
    switch self {
    case .empty: ""
    case .number(let number): SheetValue.text(of: number)
    case .text(let text): text
    case .error(let error): error.sign
    }
  }

  /// Ten decimals: what is computed with binary fractions is a little beside the decimal ones.
  private static func text(of number: Double) -> String {
    guard abs(number) < 1e5 else { return withoutFraction(number) }
    return withoutFraction((number * 1e10).rounded() / 1e10)
  }

  private static func withoutFraction(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
