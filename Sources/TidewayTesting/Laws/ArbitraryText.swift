extension Character: Arbitrary {
  /// Letters, digits and what numbers and names are made of; spaces of several kinds; letters that are two
  /// scalars or change their length with their case; emoji of one and of many scalars.
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
  /// None, only spaces, spaces around and between, a combining mark alone, emoji, numbers in several forms.
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

  /// Shorter, then with simpler characters.
  public var simpler: [String] { Array(self).simpler.map { String($0) }.filter { $0 != self } }
}
