import Testing

@testable import TidewayTerminal

@Suite("wrapped(to:)")
struct WordWrapTests {
  @Test(
    "breaks between words, and within those that are too long",
    arguments: [
      ("one two three", 20, ["one two three"]), ("one two three", 7, ["one two", "three"]),
      ("one two three", 9, ["one two", "three"]), ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("漢字漢字", 5, ["漢字", "漢字"]), ("漢", 1, ["漢"]), ("a\n\nb", 5, ["a", "", "b"]), ("", 5, [""]),
      ("a   b", 2, ["a ", "b"]),
    ])
  func breaks(text: String, columns: Int, lines: [String]) {
    #expect(text.wrapped(to: columns) == lines)
  }
}
