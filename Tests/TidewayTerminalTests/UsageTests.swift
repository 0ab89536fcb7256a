import Testing

@testable import TidewayTerminal

@Suite("Usage")
struct UsageTests {
  private let plain = Usage("Does it.", script: "echo 'a: b'")
  private let file = Usage("Does it.", argument: .named("file"))
  private let word = Usage("Does it.", argument: .word("svg"))

  @Test("starts without arguments, and with the one that it knows")
  func starts() {
    #expect(plain.answer(to: ["/bin/It"]) == .start(argument: nil))
    #expect(file.answer(to: ["It", "a b"]) == .start(argument: "a b"))
    #expect(word.answer(to: ["It", "svg"]) == .start(argument: "svg"))
  }

  @Test("starts with one of several words, and with --plain where there is a form")
  func severalWords() {
    let words = Usage("Does it.", argument: .oneOf(["a", "b"]), script: "echo")
    #expect(words.answer(to: ["It", "b"]) == .start(argument: "b"))
    #expect(words.answer(to: ["It", "--plain", "a"]) == .start(argument: "a"))
    #expect(words.answer(to: ["It", "a", "--plain"]) == .start(argument: "a"))
    #expect(
      words.answer(to: ["It", "c"])
        == .refusal("It: “c” is not understood.\nusage: It [--help] [--plain] [a | b]\n"))
    #expect(
      word.answer(to: ["It", "--plain"])
        == .refusal("It: “--plain” is not understood.\nusage: It [--help] [svg]\n"))
  }

  @Test("answers --help with what the program does and how it is started")
  func helps() {
    for arguments in [["/bin/It", "--help"], ["/bin/It", "x", "-h"]] {
      guard case .help(let text) = plain.answer(to: arguments) else {
        Issue.record("no help")
        return
      }
      #expect(text.hasPrefix("usage: It [--help] [--plain]\n\nDoes it.\n"))
      #expect(text.contains("  echo 'a: b' | It\n"))
    }
    #expect(
      file.answer(to: ["It", "--help"]) == .help("usage: It [--help] [<file>]\n\nDoes it.\n"))
  }

  @Test("refuses what it does not know, by name")
  func refuses() {
    #expect(
      plain.answer(to: ["It", "x"])
        == .refusal("It: “x” is not understood.\nusage: It [--help] [--plain]\n"))
    #expect(
      file.answer(to: ["It", "--verbose"])
        == .refusal("It: “--verbose” is not understood.\nusage: It [--help] [<file>]\n"))
    #expect(
      word.answer(to: ["It", "svg", "png"])
        == .refusal("It: “png” is not understood.\nusage: It [--help] [svg]\n"))
  }
}
