import Testing

@testable import TidewayTerminal

@Suite("displayWidth")
struct DisplayWidthTests {
  @Test(
    "counts the columns of a grapheme",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("·", 1), ("▸", 1), ("…", 1), ("ｱ", 1),
      ("漢", 2), ("あ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("Ａ", 2), ("𠮷", 2), ("　", 2),
      ("😀", 2), ("👩‍👩‍👧", 2), ("🏳️‍🌈", 2), ("👍🏽", 2), ("🇩🇪", 2), ("1️⃣", 2), ("❤️", 2), ("⌚", 2),
      ("❤", 1), ("🇩", 1), ("#", 1), ("กำ", 2),
      ("\u{301}", 0), ("\u{200D}", 0), ("\u{200B}", 0), ("\u{FEFF}", 0),
      ("\n", 0), ("\r\n", 0), ("\t", 0), ("\u{1B}", 0), ("\u{7F}", 0), ("\u{9B}", 0),
      ("\u{2028}", 0),
    ] as [(Character, Int)])
  func columns(character: Character, expected: Int) {
    #expect(character.displayWidth == expected)
  }

  @Test("is the sum over a string")
  func sum() {
    #expect("é漢字👩‍👩‍👧".displayWidth == 7)
    #expect("".displayWidth == 0)
  }

  @Test("clips before a grapheme that fits only by half")
  func clips() {
    #expect("漢字".clipped(to: 3) == "漢")
    #expect("a漢字".clipped(to: 3) == "a漢")
    #expect("ab".clipped(to: 9) == "ab")
  }

  @Test("pads by columns, not by characters")
  func pads() {
    #expect("漢".padded(to: 4) == "漢  ")
    #expect("abcde".padded(to: 4) == "abcde")
  }
}
