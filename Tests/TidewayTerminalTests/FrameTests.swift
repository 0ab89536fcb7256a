import Testing

@testable import TidewayTerminal

@Suite("Frame")
struct FrameTests {
  private static let plain = "\u{1B}[0m"

  private func frame(_ lines: String..., caret: Position? = nil) -> Frame {
    Frame(rows: lines.map { [Span($0)] }, caret: caret)
  }

  @Test("writes nothing when nothing changed")
  func unchanged() {
    #expect(frame("a", "b").update(from: frame("a", "b")) == "")
  }

  @Test("writes only the columns that changed")
  func onlyChanged() {
    let update = frame("a", "bXd", "d").update(from: frame("a", "bcd", "d"))
    #expect(update == "\u{1B}[?25l\u{1B}[2;2H\(Self.plain)X")
  }

  @Test("writes columns that are the same where a move of the cursor would be longer")
  func shortGaps() {
    let update = frame("XbcXefghijklmnoX").update(from: frame("abcdefghijklmnop"))
    #expect(update == "\u{1B}[?25l\u{1B}[1;1H\(Self.plain)XbcX\u{1B}[1;16HX")
  }

  @Test("writes a line anew from a character on of which terminals may disagree how wide it is")
  func uncertainWidths() {
    let family = "👩‍👩‍👧"
    let update = frame("a\(family)bcX").update(from: frame("a\(family)bcd"))
    #expect(update == "\u{1B}[?25l\u{1B}[1;2H\(Self.plain)\u{1B}[K\(family)bcX")
    let before = frame("X\(family)bcd").update(from: frame("a\(family)bcd"))
    #expect(before == "\u{1B}[?25l\u{1B}[1;1H\(Self.plain)X")
  }

  @Test("erases what is no longer there")
  func shorter() {
    #expect(
      frame("a").update(from: frame("a", "b")) == "\u{1B}[?25l\u{1B}[2;1H\(Self.plain)\u{1B}[K")
    #expect(
      frame("ab").update(from: frame("abcd")) == "\u{1B}[?25l\u{1B}[1;3H\(Self.plain)\u{1B}[K")
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
    #expect(update == "\u{1B}[?25l\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\(Self.plain)a")
  }

  @Test("lets no control code of a text through")
  func noControls() {
    let update = frame("a\u{1B}[2Jb\nc").update(from: frame(""))
    #expect(update.hasSuffix("\(Self.plain)a[2Jbc"))
  }

  @Test("writes each span in its style, and leaves none behind")
  func styles() {
    let styled = Frame(rows: [[Span("a", [.bold, .underlined]), Span("b", [.reversed, .error])]])
    #expect(
      styled.update(from: frame("")).hasSuffix("\u{1B}[0;1;4ma\u{1B}[0;7;31mb\(Self.plain)"))
    #expect(
      styled.update(from: frame(""), hasColors: false)
        .hasSuffix("\u{1B}[0;1;4ma\u{1B}[0;7mb\(Self.plain)"))
  }

  @Test("shows of several colors the most severe")
  func colors() {
    let all: Style = [.accent, .success, .warning, .error]
    #expect(all.sequence().hasSuffix(";31m"))
    #expect(Style([.accent, .success]).sequence().hasSuffix(";32m"))
    #expect(all.sequence(hasColors: false) == Self.plain)
  }

  @Test("is cut to the size of the terminal, also in the middle of a wide character")
  func fitted() {
    let whole = frame("漢字x", "b", "c", "d", caret: .init(line: 2, column: 9))
    let fitted = whole.fitted(to: Size(columns: 3, lines: 3))
    #expect(fitted == frame("漢", "b", "c", caret: .init(line: 2, column: 2)))
    #expect(whole.fitted(to: Size(columns: 3, lines: 2)).caret == nil)
  }

  @Test("is covered by a box, beside which halves of wide characters are spaces")
  func covered() {
    var covered = frame("漢字漢字", "ab")
    covered.cover(with: [[Span("┌┐")], [Span("└┘")], [Span("--")]], at: .init(line: 0, column: 3))
    let lines = covered.rows.map { $0.map(\.text).joined() }
    #expect(lines == ["漢 ┌┐ 字", "ab └┘", "   --"])
  }

  @Test("becomes on every terminal what it would be drawn from nothing, whatever was there")
  func everyDifference() {
    let size = Size(columns: 14, lines: 3)
    var random = Steps(state: 7), shown = Frame(), terminal = DrawnTerminal(size)
    terminal.take(shown.update(from: nil))
    for _ in 0..<4_000 {
      let next = random.frame(in: size)
      terminal.take(next.update(from: shown))
      var anew = DrawnTerminal(size)
      anew.take(next.update(from: nil))
      guard terminal == anew else {
        Issue.record(
          "\(shown.texts) becomes \(next.texts), by \(next.update(from: shown).debugDescription)")
        return
      }
      shown = next
    }
  }
}

extension Frame {
  fileprivate var texts: [[String]] { rows.map { $0.map { "\($0.text)\($0.style.sequence())" } } }
}

/// Random frames with characters of every width, of which each has something of others.
private struct Steps {
  var state: UInt64
  private static let texts = ["a", "b", " ", "漢", "é", "e\u{301}", "👩‍👩‍👧", "·", "   ", "xyz"]
  private static let styles: [Style] = [[], [], .bold, [.dim, .underlined], .error]

  init(state: UInt64) { self.state = state }

  mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func frame(in size: Size) -> Frame {
    var frame = Frame()
    for _ in 0..<number(below: size.lines + 1) {
      frame.rows.append(
        (0..<number(below: 9)).map { _ in
          Span(Self.texts[number(below: 10)], Self.styles[number(below: 5)])
        })
    }
    if number(below: 2) == 0 { frame.caret = .init(line: 0, column: number(below: 5)) }
    return frame.fitted(to: size)
  }
}
