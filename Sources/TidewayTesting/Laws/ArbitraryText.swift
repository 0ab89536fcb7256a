extension Character: Arbitrary {
  /// Letters, digits and the characters of numbers and names; several kinds of spaces; letters with
  /// two scalars or with a different length in another case; emoji with one and with many scalars.
  public static var edges: [Character] {
    [
      "a", "Z", "0", "7", "-", "+", ".", ",", " ", "\t", "\n", "\r\n", "\u{A0}", "'", "ß", "é",
      "e\u{301}", "İ", "漢", "א", "🙂", "👩‍👩‍👧", "🇩🇪",
    ]
  }

  public static func arbitrary(_ random: inout SampleRandomness) -> Character {
    random.oneIn(2) ? random.element(of: edges) : random.element(of: Array("abcxyz ABC 0123456789"))
  }

  public var simpler: [Character] {
    switch self {
    case "a": []
    case "b"..."z": ["a"]
    default: isNumber && self != "0" ? ["a", "0"] : ["a"]
    }
  }
}

extension String: Arbitrary {
  /// The empty string, only spaces, spaces around and between, a single combining mark, emoji, and
  /// numbers in several forms.
  public static var edges: [String] {
    [
      "", " ", "  ", "a", " a", "a ", "a b", "a  b", "a b c", "\n", "\u{301}", "e\u{301}", "🙂",
      "👩‍👩‍👧 🇩🇪", "0", "-0", "007", "1.50", "1e3", "nan", "ß", "\0",
    ]
  }

  public static func arbitrary(_ random: inout SampleRandomness) -> String {
    let count = Int.random(in: 0...8, using: &random)
    return String((0..<count).map { _ in Character.arbitrary(&random) })
  }

  /// Shorter strings, then strings with simpler characters.
  public var simpler: [String] { Array(self).simpler.map { String($0) }.filter { $0 != self } }
}
