import Testing

@testable import TidewayGTK

@Suite("TextDifference")
struct TextDifferenceTests {
  @Test(
    "is what has to be replaced between the same beginning and the same end",
    arguments: [
      ("", "a", TextDifference(start: 0, removed: 0, inserted: "a")),
      ("a", "", TextDifference(start: 0, removed: 1, inserted: "")),
      ("abc", "abXc", TextDifference(start: 2, removed: 0, inserted: "X")),
      ("abc", "ac", TextDifference(start: 1, removed: 1, inserted: "")),
      ("aaa", "aa", TextDifference(start: 2, removed: 1, inserted: "")),
      ("aa", "aaa", TextDifference(start: 2, removed: 0, inserted: "a")),
      ("one two", "six two", TextDifference(start: 0, removed: 3, inserted: "six")),
      ("🙂b", "🙂c", TextDifference(start: 1, removed: 1, inserted: "c")),
      ("e\u{301}", "e", TextDifference(start: 1, removed: 1, inserted: "")),
    ])
  func replaces(old: String, new: String, expected: TextDifference) {
    #expect(TextDifference(from: old, to: new) == expected)
  }

  @Test("is nil for the same scalars, and not for texts that only look the same")
  func same() {
    #expect(TextDifference(from: "é", to: "é") == nil)
    #expect(TextDifference(from: "\u{E9}", to: "e\u{301}") != nil)
  }

  @Test("makes the new text of the old one, whatever they are")
  func makesTheNewText() {
    let texts = texts(of: 4)
    for old in texts {
      for new in texts {
        #expect(TextDifference(from: old, to: new).map { apply($0, to: old) } ?? old == new)
      }
    }
  }

  /// All texts of two letters that have at most this many.
  private func texts(of most: Int) -> [String] {
    var texts = [""], last = [""]
    for _ in 0..<most {
      last = last.flatMap { [$0 + "a", $0 + "b"] }
      texts += last
    }
    return texts
  }

  private func apply(_ difference: TextDifference, to old: String) -> String {
    let old = Array(old.unicodeScalars), end = difference.start + difference.removed
    let kept = (String.UnicodeScalarView(old[..<difference.start]), old[end...])
    return String(kept.0) + difference.inserted + String(String.UnicodeScalarView(kept.1))
  }
}
