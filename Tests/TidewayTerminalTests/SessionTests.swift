import Testing
import Tideway
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

@Suite("Session")
@UIActor
struct SessionTests {
  let first = TextField(), last = TextField(), full = TextField()
  private let frames = Count()

  /// A name form on a screen that hands out what is written to it.
  private func makeSession() -> (Session, writes: AsyncStream<String>) {
    let form = Form("N", [.row("F", first), .row("L", last), .row("A", full)])
    TwoWayBinding(
      Cells(first.$text, last.$text), full.$text,
      mapping: Mapping(
        forward: { "\($0) \($1)" },
        backward: { full in
          let words = full.split(separator: " ").map(String.init)
          return (words.first ?? "", words.last ?? "")
        })
    ).disposed(by: form.bag)
    let (writes, continuation) = AsyncStream<String>.makeStream()
    let screen = Display(
      size: { [frames] in
        // Asked once for each frame, also for one that differs in nothing.
        frames.value += 1
        return Size(columns: 40, lines: 10)
      }, write: { continuation.yield($0) })
    return (Session(form, on: screen), writes)
  }

  @Test("draws once for an edit that changes three fields")
  func onceForAnEdit() async throws {
    let (session, writes) = makeSession()
    let drawing = session.startDrawing()
    defer { drawing.cancel() }
    _ = await writes.next()

    full.edit("Ada Lovelace")
    let edited = try #require(await writes.next())
    #expect(["Ada", "Lovelace", "Ada Lovelace"].allSatisfy(edited.contains))

    #expect(frames.value == 2)

    // One more of the same edit would come before this one.
    full.edit("Grace Hopper")
    let next = try #require(await writes.next())
    #expect(next.contains("Hopper"))
    #expect(frames.value == 3)
  }

  @Test("draws once for all the keys of one read")
  func onceForARead() async throws {
    let (session, writes) = makeSession()
    let drawing = session.startDrawing()
    defer { drawing.cancel() }
    _ = await writes.next()

    #expect(try session.handle(.keys(["A", "d", "a", .tab, "L", .tab])))
    let update = try #require(await writes.next())
    #expect(["Ada", "▸", "Ada L"].allSatisfy(update.contains))
    #expect(frames.value == 2)
    #expect(try session.handle(.keys(["x"])))
    #expect(try #require(await writes.next()).contains("x"))
  }

  @Test("writes little for a key in a field of a full screen")
  func bytesOfAKey() async throws {
    let fields = (0..<40).map { _ in TextField() }
    let form = Form("Many", fields.enumerated().map { .row("Field \($0)", $1) })
    let (writes, continuation) = AsyncStream<String>.makeStream()
    let screen = Display(size: { Size(columns: 120, lines: 40) }) { continuation.yield($0) }
    let session = Session(form, on: screen), drawing = session.startDrawing()
    defer { drawing.cancel() }
    _ = await writes.next()
    #expect(try session.handle(.keys([.tab, "a"])))
    _ = await writes.next()
    for key: Key in ["b", .backspace, .left] {
      #expect(try session.handle(.keys([key])))
      let update = try #require(await writes.next())
      // The cursor hidden and shown, two places, a style and one character. The line has 120.
      #expect(update.utf8.count <= 48)
    }
  }

  @Test("leaves Esc to a control that uses it, and to what is over the form")
  func escapes() async throws {
    let control = LinesControl(1, .natural)
    let form = Form("N", [.row("A", control), .row("F", first)])
    let session = Session(form, on: Display(size: { Size(columns: 40, lines: 10) }) { _ in })
    #expect(try session.handle(.keys([.escape])))
    #expect(control.pressed == [.escape])
    #expect(try session.handle(.keys([.tab])))
    form.show(Alert(title: "A", message: "a"))
    #expect(try session.handle(.keys([.escape])))
    #expect(form.alert == nil)
    #expect(try !session.handle(.keys([.escape])))
  }

  @Test("does what the mouse means, and counts its clicks")
  func pointer() throws {
    let control = LinesControl(1, .natural)
    let form = Form("N", [.row("A", control)])
    let session = Session(form, on: Display(size: { Size(columns: 40, lines: 10) }) { _ in })
    _ = form.frame(in: Size(columns: 40, lines: 10))
    let press = Input.pointer(Pointer(action: .press, line: 2, column: 9))
    #expect(try session.handle(.inputs([press, press])))
    #expect(control.pointed.map(\.clickCount) == [1, 2])
  }

  @Test("ends when the program closes the form")
  func closed() throws {
    let (session, _) = makeSession()
    #expect(try !session.handle(.closed))
    let form = Form("N", [.row("F", first)])
    form.commands = [Command("Quit", key: .control("q")) { form.isClosed = true }]
    let other = Session(form, on: Display(size: { Size(columns: 40, lines: 10) }) { _ in })
    #expect(try !other.handle(.keys(["a", .control("q"), "b"])))
    #expect(first.text == "a")
  }

  @Test("takes as a paste what no one types between two reads")
  func longRun() throws {
    let (session, _) = makeSession()
    var edits = 0
    let watch = first.$text.edits.bind { _ in edits += 1 }
    defer { watch.dispose() }
    let run = String(repeating: "\u{FFFD}é", count: 2_000)
    #expect(try session.handle(.keys(run.map { .character($0) } + [.tab, "L"])))
    #expect(first.text == run)
    #expect(last.text == "L")
    #expect(edits == 1)
  }

  @Test("takes what is typed key by key")
  func shortRun() throws {
    let (session, _) = makeSession()
    var edits: [String] = []
    let watch = first.$text.edits.bind { edits.append($0) }
    defer { watch.dispose() }
    #expect(try session.handle(.keys(["A", .left, "d", "a"])))
    #expect(edits == ["A", "dA", "daA"])
  }

  @Test("draws everything anew when the size has changed")
  func resized() async throws {
    let (session, writes) = makeSession()
    let drawing = session.startDrawing()
    defer { drawing.cancel() }
    let before = await writes.next()
    #expect(try session.handle(.resized))
    #expect(await writes.next() == before)
  }

  @Test("ends with Esc, Ctrl-C and Ctrl-D", arguments: [Key.escape, .interrupt, .endOfInput])
  func quits(key: Key) async throws {
    let (session, _) = makeSession()
    let (events, continuation) = AsyncStream<InputEvent>.makeStream()
    continuation.yield(.keys(["a", key, "b"]))
    try await session.run(events)
    #expect(first.text == "a")
  }

  @Test("draws nothing once the screen is no longer its own, not even what was to be drawn")
  func drawsNothingAfterTheEnd() async throws {
    let (session, writes) = makeSession()
    let drawing = session.startDrawing()
    defer { drawing.cancel() }
    _ = await writes.next()

    #expect(try session.handle(.keys(["a"])))
    session.stopDrawing()
    // The run loop takes it behind the drawing that was due.
    await Task { @UIActor in }.value
    #expect(frames.value == 1)
  }

  @Test("ends with its input")
  func endOfInput() async throws {
    let (session, _) = makeSession()
    try await session.run(AsyncStream { $0.finish() })
  }
}

@UIActor
private final class Count {
  var value = 0
}

extension AsyncStream {
  /// Waits for one element; the next call gives the one after it.
  fileprivate func next() async -> Element? {
    for await element in self { return element }
    return nil
  }
}
