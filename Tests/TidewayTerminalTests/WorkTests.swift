import Testing
import Tideway
import TidewayControls
import TidewayTesting
import TidewayUI

@testable import TidewayTerminal

@Suite("Form.working(_:_:)")
@UIActor
struct WorkTests {
  let name = TextField()
  let clock = TestClock()

  private func makeForm() -> Form {
    let form = Form("People", [.row("Name", name)])
    form.clock = clock
    return form
  }

  /// Begins work that goes on until something is sent, or its task is cancelled.
  private func begin(_ form: Form) async -> (Task<Int, any Error>, end: () -> Void) {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await form.working("Saving") {
        for await _ in ends { return 7 }
        throw CancellationError()
      }
    }
    await Task.yield()
    return (task, { end.yield() })
  }

  @Test("shows a box until the work is done, and returns what it returns")
  func box() async throws {
    let form = makeForm()
    let (task, end) = await begin(form)
    let lines = form.lines(columns: 40, lines: 9)
    #expect(lines[3].contains("┌─ Saving ─") && lines[5].contains("─ Esc cancel ─"))
    end()
    #expect(try await task.value == 7)
    #expect(form.dialogs.isEmpty)
  }

  @Test("cancels the work's task with Esc, and stays until that has ended")
  func cancelled() async {
    let form = makeForm()
    let (task, _) = await begin(form)
    form.press(.escape)
    #expect(form.lines(columns: 40, lines: 9).contains { $0.contains("Cancelling…") })
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(form.dialogs.isEmpty)
  }

  @Test("cancels the work with the task that waits for it")
  func cancelledFromOutside() async {
    let form = makeForm()
    let (task, _) = await begin(form)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("cancels the work when the form ends")
  func formEnds() async {
    let form = makeForm()
    let (task, _) = await begin(form)
    form.endDialogs()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("loses nothing that is typed meanwhile, and does it in order afterwards")
  func typed() async throws {
    let form = makeForm()
    form.press("A")
    let (task, end) = await begin(form)
    for key: Key in ["d", "x", .backspace, "a"] { form.press(key) }
    #expect(name.text == "A")
    end()
    _ = try await task.value
    form.press("!")
    for await text in name.$text where text == "Ada!" { break }
  }

  @Test("keeps what was typed for the form while something else is asked")
  func typedBeforeQuestion() async throws {
    let form = makeForm()
    let (task, end) = await begin(form)
    form.press(.enter)
    form.press("x")
    end()
    _ = try await task.value
    form.show(Alert(title: "Saved", message: "All is saved."))
    for _ in 0..<5 { await Task.yield() }
    #expect(form.alert != nil && name.text == "")
    form.press(.enter)
    for await text in name.$text where text == "x" { break }
  }

  @Test("turns a wheel, or shows how much is done")
  func progress() async throws {
    let form = makeForm()
    var changes = 0
    let watch = form.changes.asUIFlow().bind { _ in changes += 1 }
    defer { watch.dispose() }
    let (ends, end) = AsyncStream<Void>.makeStream()
    let (steps, step) = AsyncStream<Work>.makeStream()
    let task = Task {
      try await form.working("Saving") { work in
        step.yield(work)
        for await _ in ends { break }
      }
    }
    var works = steps.makeAsyncIterator()
    let work = try #require(await works.next())
    let before = form.lines(columns: 40, lines: 9)
    await clock.pendingAlarms(count: 1)
    clock.advance(by: .milliseconds(100))
    await clock.pendingAlarms(count: 1)
    let after = form.lines(columns: 40, lines: 9)
    #expect(before != after)
    work.progress = 0.25
    work.note = "one of four"
    let lines = form.lines(columns: 60, lines: 9)
    #expect(lines.contains { $0.contains("█████░░░░░░░░░░░░░░░ ") })
    #expect(lines.contains { $0.contains(" one of four ") })
    end.yield()
    try await task.value
    let last = changes
    clock.advance(by: .milliseconds(500))
    #expect(changes == last)
  }

  @Test("is waited for by scripts")
  func scripts() async throws {
    let form = makeForm(), script = Script(form)
    let (task, end) = await begin(form)
    let settling = Task { await script.settle() }
    for _ in 0..<5 { await Task.yield() }
    #expect(form.isWorking)
    end()
    await settling.value
    #expect(!form.isWorking)
    _ = try await task.value
  }
}
