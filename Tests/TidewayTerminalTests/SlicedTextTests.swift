import Testing

@testable import TidewayTerminal

@Suite("A slice of a text")
struct SlicedTextTests {
  @Test(
    "has what is in its columns, and a space for half of a wide character",
    arguments: [
      ("abcdef", 0..<3, "abc"), ("abcdef", 2..<4, "cd"), ("abc", 2..<9, "c"), ("abc", 5..<9, ""),
      ("漢字かな", 0..<4, "漢字"), ("漢字かな", 1..<5, " 字 "), ("漢字かな", 2..<3, " "),
      ("漢字かな", 3..<6, " か"), ("a漢", 1..<2, " "), ("é漢", 0..<1, "é"), ("abc", 1..<1, ""),
      ("👩‍👩‍👧x", 2..<3, "x"), ("", 0..<4, ""),
    ])
  func slices(text: String, range: Range<Int>, expected: String) {
    #expect(text.sliced(to: range) == expected)
  }

  @Test(
    "is as wide as is asked for, whatever is cut",
    arguments: ["", "a", "abcdef", "漢字かな", "a漢字かな", "👩‍👩‍👧👩‍👩‍👧", "éàü漢"])
  func width(text: String) {
    for start in 0..<4 {
      let wide = text.displayWidth - start
      for count in 0...max(0, wide) {
        #expect(text.sliced(to: start..<start + count).displayWidth == count, "\(text) \(start)")
      }
    }
    for columns in 0..<9 {
      #expect(text.fitted(to: columns).displayWidth == columns)
      #expect(text.fitted(to: columns, isTrailing: true).displayWidth == columns)
    }
  }

  @Test("is filled with spaces, or cut with a sign for it")
  func fits() {
    #expect("ab".fitted(to: 4) == "ab  ")
    #expect("ab".fitted(to: 4, isTrailing: true) == "  ab")
    #expect("abcde".fitted(to: 4) == "abc…")
    #expect("漢字か".fitted(to: 4) == "漢… ")
    #expect("abc".fitted(to: 0) == "")
  }

  @Test("of a line keeps the styles of its parts")
  func spans() {
    let line = [Span("ab", .bold), Span("漢c", .dim), Span("d")]
    let slice = line.sliced(to: 1..<4)
    #expect(slice.map(\.text) == ["b", "漢", ""])
    #expect(slice.map(\.style) == [.bold, .dim, []])
    #expect(line.sliced(to: 3..<9).map(\.text) == ["", " c", "d"])
  }

  @Test("gets a mark at its end where there are more lines")
  func marks() {
    let marks = MoreMarks(3..<5, of: 9)
    func text(_ place: Int, _ line: String) -> String {
      marks.line([Span(line)], at: place, columns: 6).map(\.text).joined()
    }
    #expect(text(3, "ab") == "ab   ↑")
    #expect(text(4, "abcdefgh") == "abcd ↓")
    #expect(text(4, "abc漢") == "abc  ↓")
    #expect(
      MoreMarks(2..<3, of: 9).line([], at: 2, columns: 4).map(\.text).joined() == "   ↕")
    #expect(
      MoreMarks(0..<2, of: 2).line([Span("abcdefgh")], at: 1, columns: 4).map(\.text) == [
        "abcdefgh"
      ])
  }
}
