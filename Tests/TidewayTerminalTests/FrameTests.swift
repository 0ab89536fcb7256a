import Testing

@testable import TidewayTerminal

@Suite("Frame")
struct FrameTests {
  private static let plain = "\u{1B}[0m"

  private func frame(_ lines: String..., caret: Frame.Position? = nil) -> Frame {
    Frame(rows: lines.map { [Span(text: $0)] }, caret: caret)
  }

  @Test("writes nothing when nothing changed")
  func unchanged() {
    #expect(frame("a", "b").update(from: frame("a", "b")) == "")
  }

  @Test("writes only the rows that changed, erased first")
  func onlyChanged() {
    let update = frame("a", "c", "d").update(from: frame("a", "b", "d"))
    #expect(update == "\u{1B}[?25l\u{1B}[2;1H\u{1B}[2K\(Self.plain)c\(Self.plain)")
  }

  @Test("erases rows that are no longer there")
  func fewerRows() {
    let update = frame("a").update(from: frame("a", "b"))
    #expect(update == "\u{1B}[?25l\u{1B}[2;1H\u{1B}[2K\(Self.plain)")
  }

  @Test("moves the cursor alone when only the caret moved")
  func caretAlone() {
    let here = frame("ab", caret: .init(line: 0, column: 1))
    let there = frame("ab", caret: .init(line: 0, column: 2))
    #expect(there.update(from: here) == "\u{1B}[?25l\u{1B}[1;3H\u{1B}[?25h")
  }

  @Test("clears a screen of which nobody knows what it shows")
  func unknownScreen() {
    let update = frame("a").update(from: nil)
    #expect(
      update == "\u{1B}[?25l\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[2K\(Self.plain)a\(Self.plain)")
  }

  @Test("lets no control code of a text through")
  func noControls() {
    let update = frame("a\u{1B}[2Jb\nc").update(from: frame(""))
    #expect(update.hasSuffix("\(Self.plain)a[2Jbc\(Self.plain)"))
  }

  @Test("writes each span in its style")
  func styles() {
    let styled = Frame(rows: [[Span(text: "a", style: [.bold, .underlined])]])
    #expect(styled.update(from: frame("")).hasSuffix("\u{1B}[0;1;4ma\(Self.plain)"))
  }

  @Test("is cut to the size of the terminal, around the caret")
  func fitted() {
    let whole = frame("漢字x", "b", "c", "d", caret: .init(line: 2, column: 9))
    let fitted = whole.fitted(to: Size(columns: 3, lines: 2))
    #expect(fitted == frame("b", "c", caret: .init(line: 1, column: 2)))
    #expect(whole.fitted(to: Size(columns: 3, lines: 4)).rows[0] == [Span(text: "漢")])
  }
}
