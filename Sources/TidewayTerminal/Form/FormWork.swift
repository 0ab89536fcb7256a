import Tideway
import TidewayControls
import TidewayUI

@UIActor
extension Form {
  /// Does work that takes time, under a box that says so.
  ///
  /// ```swift
  /// try await form.working("Saving") { try await server.save(model.value) }
  /// ```
  ///
  /// Esc cancels its task, and the box stays until that has ended. What the user types meanwhile is done afterwards. A
  /// script waits for it.
  ///
  /// - Parameters:
  ///   - title: What the box says.
  ///   - body: The work.
  /// - Throws: What the work throws, such as `CancellationError`.
  public func working<Value: Sendable>(
    _ title: String, _ body: @escaping @UIActor () async throws -> Value
  ) async throws -> Value {
    try await working(title) { _ in try await body() }
  }

  /// Does work that takes time, under a box that shows how far it is.
  ///
  /// ```swift
  /// try await form.working("Importing") { work in
  ///   for (index, file) in files.enumerated() {
  ///     work.progress = Double(index) / Double(files.count)
  ///     try await read(file)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - title: What the box says.
  ///   - body: The work, which says how far it is.
  /// - Throws: What the work throws, such as `CancellationError`.
  public func working<Value: Sendable>(
    _ title: String, _ body: @escaping @UIActor (Work) async throws -> Value
  ) async throws -> Value {
    let work = Work { [weak self] in self?.heldKeys.append($0) }
    // Not the caller's, so that Esc can cancel it alone.
    let task = spawn("work “\(title)”", until: "it returns, or Esc or its caller cancels it") {
      try await body(work)
    }
    work.cancel = task.cancel
    let dialog = show(work, title)
    defer { close(dialog, nil) }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Whether long work goes on.
  var isWorking: Bool { dialogs.contains { $0.work != nil || $0.form.isWorking } }

  /// Whether a script waits: long work goes on, or a command that isn't waiting for the user's answer.
  var isBusy: Bool { isWorking || runningCommands > questions }

  private var runningCommands: Int {
    allCommands.reduce(0) { $0 + $1.runs } + dialogs.reduce(0) { $0 + $1.form.runningCommands }
  }

  /// How many dialogs wait for an answer.
  private var questions: Int {
    dialogs.reduce(0) { $0 + ($1.form === alertForm ? 0 : 1) + $1.form.questions }
  }

  private func show(_ work: Work, _ title: String) -> Dialog {
    let indicator = ProgressIndicator(), spinner = Spinner(isSpinning: true, clock: clock)
    let box = Form(title, [Row(indicator), Row(spinner)])
    box.workHints = [KeyHint(.escape, "cancel")]
    box.bag.insert {
      work.$note.bind(to: spinner.$text)
      work.$progress.map { $0 ?? 0 }.bind(to: indicator.$progress)
      work.$progress.map { $0 == nil }.bind(to: indicator.$isHidden)
    }
    let dialog = Dialog(box, showing: work) { _ in spinner.isSpinning = false }
    open(dialog)
    return dialog
  }
}
