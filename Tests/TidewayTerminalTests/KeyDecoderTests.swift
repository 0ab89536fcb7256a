import Testing

@testable import TidewayTerminal

@Suite("KeyDecoder")
struct KeyDecoderTests {
  static let sequences: [(String, [Key])] = [
    ("Ada", ["A", "d", "a"]),
    ("é漢", ["é", "漢"]),
    ("e\u{301}x", ["e\u{301}", "x"]),
    ("👩‍👩‍👧🇩🇪👍🏽", ["👩‍👩‍👧", "🇩🇪", "👍🏽"]),
    ("\t\r\n", [.tab, .enter, .enter]),
    ("\u{7F}\u{8}", [.backspace, .backspace]),
    ("\u{1}\u{5}\u{3}\u{4}\u{1A}", [.home, .end, .interrupt, .endOfInput, .suspend]),
    ("\u{2}\u{F}\u{0}\u{1F}", [.control("b"), .control("o"), .control(" "), .control("_")]),
    ("\u{1B}[Z", [.shiftTab]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
    ("\u{1B}[1;5C\u{1B}[1;2D\u{1B}[1;2A", [.right, .shiftLeft, .shiftUp]),
    ("\u{1B}[H\u{1B}OH\u{1B}[1~\u{1B}[7~", [.home, .home, .home, .home]),
    ("\u{1B}[F\u{1B}OF\u{1B}[4~\u{1B}[8~", [.end, .end, .end, .end]),
    ("\u{1B}[3~x", [.delete, "x"]),
    (
      "\u{1B}[5~\u{1B}[6~\u{1B}[5;5~\u{1B}[6;5~",
      [.pageUp, .pageDown, .controlPageUp, .controlPageDown]
    ),
    (
      "\u{1B}[11~\u{1B}[15~\u{1B}[17~\u{1B}[21~\u{1B}[24~", [1, 5, 6, 10, 12].map { .function($0) }
    ),
    ("\u{1B}[16~\u{1B}[99~\u{1B}[?62;c\u{1B}[6nx", ["x"]),
    ("\u{1B}[[Ax\u{1B}[[Ey\u{1B}[[Fz", [.function(1), "x", .function(5), "y", "z"]),
    ("\u{1B}OPx\u{1B}OS\u{1B}[1;5P", [.function(1), "x", .function(4), .function(1)]),
    ("\u{1B}]11;rgb:0/0/0\u{7}x\u{1B}P1$r\u{1B}\\y", ["x", "y"]),
    ("\u{1B}ax\u{1B}éy\u{1B}漢", [.alt("a"), "x", .alt("é"), "y", .alt("漢")]),
    ("\u{1B}[M !!x\u{1B}[5Mx", ["x", "x"]),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
    ("\u{1B}\tx", [.escape, .tab, "x"]),
    ("\u{1B}[12\u{3}", [.interrupt]),
    ("\u{1B}[1\u{1B}[A", [.up]),
    ("\u{1B}[200~Mary Ann\u{1B}[201~x", [.paste("Mary Ann"), "x"]),
    ("\u{1B}[200~a\r\nb\nc\td\u{3}\u{1B}[A\u{1B}[201~", [.paste("a b c d[A")]),
    ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
  ]

  @Test("understands what terminals send", arguments: sequences)
  func understands(sent: String, expected: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(sent.utf8) == expected)
    #expect(!decoder.isUndecided)
  }

  @Test("gives the same keys wherever the reads cut a sequence", arguments: sequences)
  func cutAnywhere(sent: String, expected: [Key]) {
    let bytes = Array(sent.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let keys = decoder.keys(bytes[..<cut]) + decoder.keys(bytes[cut...])
      // A mark that comes with the next read joins its letter in the field.
      #expect(keys.joiningText == expected.joiningText, "cut at \(cut)")
    }
  }

  @Test("gives the same keys byte by byte", arguments: sequences)
  func byteByByte(sent: String, expected: [Key]) {
    var decoder = KeyDecoder()
    let keys = sent.utf8.flatMap { decoder.keys([$0]) }
    #expect(keys.joiningText == expected.joiningText)
  }

  @Test("takes an ESC for the key once nothing follows")
  func loneEscape() {
    var decoder = KeyDecoder()
    #expect(decoder.keys([0x1B]) == [])
    #expect(decoder.isUndecided)
    #expect(decoder.flushedKeys() == [.escape])
    #expect(!decoder.isUndecided)
    #expect(decoder.keys("[A".utf8) == ["[", "A"])
  }

  @Test("waits for the end of a paste however long it takes")
  func slowPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.keys("\u{1B}[200~Mary".utf8) == [])
    #expect(decoder.flushedKeys() == [])
    // Nothing to settle until more comes.
    #expect(!decoder.isUndecided)
    #expect(decoder.keys(" Ann\u{1B}[201~".utf8) == [.paste("Mary Ann")])
  }

  @Test("ends a paste whose end was lost with Ctrl-C, once nothing has come for a while")
  func lostEndOfPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.keys("\u{1B}[200~Mary\u{3}".utf8) == [])
    #expect(decoder.flushedKeys() == [])
    #expect(decoder.keys(" Ann".utf8) == [])
    #expect(decoder.flushedKeys() == [])
    #expect(decoder.keys([0x03]) == [.paste("Mary Ann"), .interrupt])
    #expect(decoder.keys("x".utf8) == ["x"])
  }

  @Test("gives a long paste in pieces, and keeps no more than one")
  func longPaste() {
    let line = "e\u{301}漢👩‍👩‍👧🇩🇪\r\n", count = 20_000
    var decoder = KeyDecoder()
    var keys = decoder.keys("\u{1B}[200~".utf8)
    var mostHeld = 0
    for _ in 0..<count {
      keys += decoder.keys(line.utf8)
      mostHeld = max(mostHeld, decoder.heldCount)
    }
    keys += decoder.keys("\u{1B}[201~".utf8)
    let pieces = keys.map { if case .paste(let piece) = $0 { piece } else { "not a piece" } }
    #expect(mostHeld <= 66_000)
    #expect(pieces.count > 8)
    let expected = String(repeating: "e\u{301}漢👩‍👩‍👧🇩🇪 ", count: count)
    #expect(pieces.joined() == expected)
  }

  @Test("keeps little of a sequence that goes on, and ignores it as a whole")
  func longSequence() {
    var decoder = KeyDecoder()
    #expect(decoder.keys("\u{1B}[".utf8) == [])
    var mostHeld = 0
    for _ in 0..<30_000 {
      #expect(decoder.keys("1;".utf8) == [])
      mostHeld = max(mostHeld, decoder.heldCount)
    }
    #expect(mostHeld <= 32)
    #expect(decoder.keys("5Cx\u{1B}[C".utf8) == ["x", .right])
  }

  @Test(
    "lets Ctrl-C through whatever has begun",
    arguments: [
      "\u{1B}[", "\u{1B}[1;", "\u{1B}[[", "\u{1B}O", "\u{1B}]0;title", "\u{1B}P1$r", "\u{1B}X",
      "\u{1B}[" + String(repeating: "1;", count: 100),
    ])
  func interrupts(begun: String) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(begun.utf8) + decoder.keys([0x03]) == [.interrupt])
  }

  @Test("shows bytes that are no UTF-8 instead of losing them")
  func invalidBytes() {
    var decoder = KeyDecoder()
    #expect(decoder.keys([0xFF, 0x61, 0xC3]) == ["\u{FFFD}", "a"])
    #expect(decoder.keys([0x62]) == ["\u{FFFD}", "b"])
    #expect(decoder.keys([0xE6, 0xBC]) == [])
    #expect(decoder.isUndecided)
    #expect(decoder.flushedKeys() == ["\u{FFFD}"])
  }

  @Test("forgets a sequence that never ends, and goes on")
  func unfinishedSequence() {
    var decoder = KeyDecoder()
    #expect(decoder.keys("\u{1B}]11;rgb".utf8) == [])
    #expect(decoder.flushedKeys() == [])
    #expect(decoder.keys("x".utf8) == ["x"])
  }
}

extension [Key] {
  /// Neighbouring characters put together, so that it does not matter how reads cut a grapheme.
  fileprivate var joiningText: [Key] {
    var text = ""
    var keys: [Key] = []
    for key in self {
      if case .character(let character) = key {
        text.append(character)
      } else {
        keys += text.map { .character($0) } + [key]
        text = ""
      }
    }
    return keys + text.map { .character($0) }
  }
}
