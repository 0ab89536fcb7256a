import Testing

@testable import TidewayTerminal

@Suite("FieldScroll")
struct FieldScrollTests {
  @Test("shows all of a text that fits, with room for the caret")
  func fits() {
    var scroll = FieldScroll()
    #expect(scroll.show("Ada", caret: 3, columns: 4) == .init(text: "Ada", caret: 3))
    #expect(scroll.show("", caret: 0, columns: 4) == .init(text: "", caret: 0))
  }

  @Test("follows the caret to the right, and no further than it has to")
  func followsRight() {
    var scroll = FieldScroll()
    #expect(scroll.show("abcdef", caret: 6, columns: 4) == .init(text: "def", caret: 3))
    #expect(scroll.show("abcdef", caret: 4, columns: 4) == .init(text: "def", caret: 1))
    #expect(scroll.show("abcdef", caret: 2, columns: 4) == .init(text: "cdef", caret: 0))
  }

  @Test("shows a wide grapheme under the caret as a whole")
  func wideUnderCaret() {
    var scroll = FieldScroll()
    #expect(scroll.show("abc漢字", caret: 3, columns: 4) == .init(text: "bc漢", caret: 2))
  }

  @Test("comes back when text is deleted at the end")
  func comesBack() {
    var scroll = FieldScroll()
    _ = scroll.show("abcdef", caret: 6, columns: 4)
    #expect(scroll.show("abcd", caret: 4, columns: 4) == .init(text: "bcd", caret: 3))
    #expect(scroll.show("ab", caret: 2, columns: 4) == .init(text: "ab", caret: 2))
  }

  @Test("keeps the caret visible, for every text, caret and width")
  func alwaysVisible() {
    for text in ["abcdefgh", "漢字かな", "a漢b字c👩‍👩‍👧d", "e\u{301}e\u{301}e\u{301}e\u{301}"] {
      for columns in 2...7 {
        var scroll = FieldScroll()
        for caret in Array(0...text.count) + (0...text.count).reversed() {
          let visible = scroll.show(text, caret: caret, columns: columns)
          #expect((0..<columns).contains(visible.caret))
          #expect(visible.text.displayWidth <= columns)
        }
      }
    }
  }
}
