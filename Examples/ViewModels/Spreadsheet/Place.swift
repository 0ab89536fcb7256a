/// A cell's place in a spreadsheet: `B7` is in the second column and in row 7. Rows begin with 0.
public struct Place: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The column, from 0.
  public let column: Int
  /// The row, from 0.
  public let row: Int

  /// Creates a place.
  public init(column: Int, row: Int) { (self.column, self.row) = (column, row) }

  /// Creates a place from text like `B7` or `b7`; nil if the text is none.
  public init?(_ text: some StringProtocol) {
    guard let letter = text.utf8.first, let column = Place.column(letter) else { return nil }
    let digits = text.utf8.dropFirst()
    guard (1...9).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }),
      let row = Int(text.dropFirst())
    else { return nil }
    self.init(column: column, row: row)
  }

  /// The place as text like `B7`.
  public var description: String { "\(Place.name(ofColumn: column))\(row)" }

  /// Returns the letter of a column, A to Z.
  public static func name(ofColumn column: Int) -> String {
    String(UnicodeScalar(UInt8(65 + column)))
  }

  /// Orders places by their rows, and in a row by their columns.
  public static func < (left: Place, right: Place) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }

  private static func column(_ letter: UInt8) -> Int? {
    switch letter {
    case 65...90: Int(letter) - 65
    case 97...122: Int(letter) - 97
    default: nil
    }
  }
}
