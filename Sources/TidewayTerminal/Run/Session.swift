import Tideway
import TidewayUI

/// A form on a screen: keys go in, frames come out.
@UIActor
final class Session {
  private let form: Form
  private let screen: Display
  /// Whether the screen is the form's. A task that was woken before it was not must not draw on it.
  private var isShown = true
  private var clicks = ClickCounter()
  private let begin = ContinuousClock.now

  init(_ form: Form, on screen: Display) {
    self.form = form
    self.screen = screen
  }

  /// Shows the form until the user quits or the input ends.
  func run(_ events: some AsyncSequence<InputEvent, Never>) async throws(TerminalError) {
    let drawing = startDrawing()
    defer {
      stopDrawing()
      drawing.cancel()
    }
    for await event in events {
      guard try handle(event) else { return }
    }
  }

  /// Draws now, and once after each turn of the run loop in which something changed.
  ///
  /// However many controls change in a turn: of the changes that nobody has looked at, only the newest
  /// is kept, and the task that looks runs when the turn is over.
  func startDrawing() -> Task<Void, any Error> {
    spawn("drawing of a form", until: "its session cancels it") { [self] in
      for await _ in form.changes.flow(buffering: .newest(1)).startWith(()) { draw() }
    }
  }

  /// The screen is no longer the form's.
  func stopDrawing() { isShown = false }

  /// - Returns: False when the user wants to quit.
  func handle(_ event: InputEvent) throws(TerminalError) -> Bool {
    switch event {
    case .inputs(let inputs):
      Signals.giveThreadAStack()
      for input in inputs.withRunsAsPastes where !handle(input) || form.isClosed { return false }
    case .resized: redraw()
    case .suspended: suspend()
    case .resumed: try resume()
    case .closed: return false
    }
    return true
  }

  private func handle(_ input: Input) -> Bool {
    switch input {
    case .key(.interrupt), .key(.endOfInput): return false
    case .key(.suspend): suspend()
    case .key(let key): return form.press(key) || key != .escape
    case .pointer(let pointer):
      form.point(pointer, clickCount: clicks.count(pointer, at: ContinuousClock.now - begin))
    }
    return true
  }

  private func draw() {
    guard isShown else { return }
    form.settleFocus()
    screen.draw { form.frame(in: $0) }
  }

  private func redraw() {
    screen.forget()
    form.changes.accept()
  }

  /// Gives the terminal to the shell. When the user brings the program back, SIGCONT's notice follows
  /// as `.resumed`.
  private func suspend() {
    stopDrawing()
    TerminalMode.stop()
  }

  private func resume() throws(TerminalError) {
    try TerminalMode.enter(usesMouse: form.usesMouse)
    isShown = true
    redraw()
  }
}
