import TestSupport
import Testing

@testable import TidewayTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("InputReader")
struct InputReaderTests {
  private let keyboard = Notices()
  private let notices = Notices()

  private func events() -> InputEvents.Iterator {
    InputReader(keyboard: keyboard.start, notices: notices).events().makeAsyncIterator()
  }

  @Test("hands over all the keys of one read together, in order")
  func together() async {
    keyboard.end.write("Ad\u{1B}[Dx\t")
    var events = events()
    #expect(await events.next() == .keys(["A", "d", .left, "x", .tab]))
  }

  @Test("gives ESC once nothing has followed it")
  func escape() async {
    keyboard.end.write("\u{1B}")
    var events = events()
    #expect(await events.next() == .keys([.escape]))
  }

  @Test("reads no further ahead than a quarter of a megabyte, and loses nothing")
  func paste() async {
    let bytes = String(repeating: "a", count: 4096), count = 1024, written = Number()
    let keyboard = keyboard
    var events = events(), read = 0
    startTestThread(named: "paste") {
      for _ in 0..<count {
        keyboard.end.write(bytes)
        written.increment()
      }
      close(keyboard.end.number)
    }
    // What waits in the reader and in the pipe, which holds 16, and what each of them has in hand.
    let most = 64 + 16 + 2
    // A reader that has no limit comes further meanwhile.
    for _ in 0..<200_000 where written.value <= most { await Task.yield() }
    #expect(written.value <= most)
    while case .inputs(let keys) = await events.next() { read += keys.count }
    #expect(read == count * 4096)
  }

  @Test(
    "passes on the signals",
    arguments: [
      (SIGWINCH, InputEvent.resized), (SIGTSTP, .suspended), (SIGCONT, .resumed),
      (Int32(Notices.closing), .closed),
    ])
  func signals(signal: Int32, event: InputEvent) async {
    notices.send(UInt8(signal))
    var events = events()
    #expect(await events.next() == event)
  }

  @Test("gives what it has and ends when the terminal has gone")
  func end() async {
    keyboard.end.write("a\u{1B}")
    close(keyboard.end.number)
    var events = events()
    #expect(await events.next() == .keys(["a"]))
    #expect(await events.next() == .keys([.escape]))
    #expect(await events.next() == nil)
  }
}
