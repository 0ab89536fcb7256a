import Tideway
import TidewayControls
import TidewayUI

@UIActor
extension Form {
  /// Asks the user something in a box over the form, and waits for the answer.
  ///
  /// ```swift
  /// if await form.ask("Delete 3 people?", buttons: ["Cancel", "Delete"]) == "Delete" { … }
  /// ```
  ///
  /// The first button has the focus. A script answers with a line such as `Delete:`.
  ///
  /// - Returns: The title of the button; nil if the user has pressed Esc, the task was cancelled, or the form has ended.
  public func ask(_ question: String, buttons: [String] = ["Cancel", "OK"]) async -> String? {
    await present(Form("", [.label(Label(question))]), buttons: buttons)
  }

  /// Shows another form in a box over this one, and waits until it ends.
  ///
  /// It ends when one of the buttons is pressed, with Esc, when its ``close(_:)`` is called, or when the task is cancelled.
  ///
  /// - Parameters:
  ///   - dialog: The other form, which isn't shown elsewhere.
  ///   - buttons: The buttons below its rows; none if it has its own.
  /// - Returns: The title of the button, or what ``close(_:)`` was given; nil for none.
  public func present(_ dialog: Form, buttons: [String] = ["Cancel", "OK"]) async -> String? {
    require(dialog.end == nil, "The form is shown already: make another one.")
    if Task.isCancelled { return nil }
    dialog.show(buttons: buttons)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        open(Dialog(dialog) { continuation.resume(returning: $0) })
      }
    } onCancel: {
      // Called on any thread.
      spawn("end of a dialog whose task is cancelled", until: "the dialog is closed") {
        dialog.close()
      }
    }
  }

  /// Ends the form: a dialog with an answer, and the form that runs as if the user had quit.
  ///
  /// - Parameter answer: What ``present(_:buttons:)`` returns.
  public func close(_ answer: String? = nil) { end?(answer) }

  /// Shows an alert, until the user presses its button. A script prints it, and presses the button.
  public func show(_ alert: Alert) {
    dismissAlert()
    self.alert = alert
    let dialog = Form(alert.title, [.label(Label(alert.message))])
    dialog.show(buttons: [alert.button])
    alertForm = dialog
    open(Dialog(dialog) { [weak self] _ in self?.alert = nil })
  }

  func dismissAlert() {
    if alert != nil { alertForm?.close() }
  }

  func open(_ dialog: Dialog) {
    menuBar.close()
    dialog.form.end = { [weak self, weak dialog] answer in
      if let dialog { self?.close(dialog, answer) }
    }
    dialog.form.isDialog = true
    dialog.passOnChanges(to: changes)
    dialogs.append(dialog)
    redraw()
  }

  func close(_ dialog: Dialog, _ answer: String?) {
    guard let index = dialogs.firstIndex(where: { $0 === dialog }) else { return }
    dialog.form.endDialogs()
    // A field that has the focus commits what was edited.
    dialog.form.focused?.resignFocus()
    dialogs.remove(at: index)
    dialog.end(answer)
    redraw()
    if dialogs.isEmpty, !heldKeys.isEmpty {
      // Who waits for the dialog goes on before.
      spawn("keys typed during work", until: "they are pressed") { [self] in
        await releaseHeldKeys()
      }
    }
  }

  /// Ends all that is over the form, when it ends itself. Long work is cancelled.
  func endDialogs() {
    while let dialog = dialogs.last {
      dialog.work?.cancel()
      close(dialog, nil)
    }
  }

  private func show(buttons titles: [String]) {
    focus = Focus()
    // A form that is presented again has those of the last time.
    if buttons != nil { rows.removeLast(2) }
    buttons = titles.isEmpty ? nil : ButtonBar(titles)
    guard let buttons else { return }
    rows += [.label(Label()), Row(buttons, caption: "")]
    buttons.presses.bind(with: self) { $0.close($1) }.disposed(by: bag)
    follow(buttons)
  }

  /// Presses what was typed while the form was busy, unless something else is asked by now.
  private func releaseHeldKeys() async {
    await Task.yield()
    guard dialogs.isEmpty else { return }
    let keys = heldKeys
    heldKeys = []
    for key in keys { press(key) }
  }
}
