import Testing

@testable import TidewayTerminal

@Suite("TerminalKind")
struct TerminalKindTests {
  private func kind(_ variables: [String: String]) -> TerminalKind {
    TerminalKind { variables[$0] }
  }

  @Test("is dumb where TERM says so, or nothing", arguments: [nil, "", "dumb"])
  func dumb(name: String?) {
    let kind = kind(name.map { ["TERM": $0] } ?? [:])
    #expect(kind.isDumb && !kind.hasColors)
  }

  @Test("has colors", arguments: ["xterm-256color", "screen", "linux", "tmux", "vt220-color"])
  func colors(name: String) {
    #expect(kind(["TERM": name]).hasColors && !kind(["TERM": name]).isDumb)
    #expect(kind(["TERM": name, "NO_COLOR": ""]).hasColors)
    #expect(!kind(["TERM": name, "NO_COLOR": "1"]).hasColors)
  }

  @Test(
    "has none where the terminal has none", arguments: ["vt100", "vt220", "xterm-mono", "ansi-m"])
  func monochrome(name: String) {
    #expect(!kind(["TERM": name]).hasColors && !kind(["TERM": name]).isDumb)
  }
}
