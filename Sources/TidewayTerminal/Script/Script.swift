import Tideway
import TidewayControls
public import TidewayUI

/// A form that is driven by lines instead of keys: for scripts, and for tests of a program's forms.
///
/// ```swift
/// let script = Script(screen.form)
/// #expect(try await script.apply("name: Ada") == "name: Ada | greeting: Hello, Ada!")
/// ```
@UIActor
public struct Script {
  private let form: Form
  private let output: Descriptor

  /// Creates a script for a form, which needn't run.
  public init(_ form: Form) { self.init(form, output: .output) }

  package init(_ form: Form, output: Descriptor) {
    self.form = form
    self.output = output
  }

  /// Applies the lines of standard input, and prints the fields after each.
  func run() async throws(TerminalError) {
    var number = 0
    while !form.isClosed, let line = await nextLine() {
      number += 1
      if let shown = try await apply(line, number: number) { try print(shown) }
    }
  }

  /// Waits until what the user has begun is done: the form's ``Form/settle``, long work, and commands, unless these wait
  /// for the user's answer.
  public func settle() async {
    // A task that was started begins.
    await Task.yield()
    await form.settle()
    if !form.isBusy { return }
    for await _ in form.changes.flow(buffering: .newest(1)).startWith(()) where !form.isBusy {
      break
    }
    // What follows from it begins.
    await Task.yield()
  }

  /// Makes the edit that a line says, as the user would, and waits until what it has begun is done.
  ///
  /// So the next line can answer a dialog that this one has opened.
  ///
  /// - Parameters:
  ///   - line: A row and its text, such as `name: Ada`.
  ///   - number: Where the line stands, for the error.
  /// - Returns: The texts of all fields; nil for a blank line.
  /// - Throws: What is wrong with the line.
  @discardableResult
  public func apply(_ line: String, number: Int = 1) async throws(TerminalError) -> String? {
    guard try perform(line, number: number) else { return nil }
    await settle()
    return report()
  }

  /// - Parameter leaving: Whether the control gets the focus before and loses it afterwards.
  /// - Returns: False for a blank line.
  func perform(_ line: String, number: Int, leaving: Bool = false) throws(TerminalError) -> Bool {
    guard let line = try ScriptLine(line, number: number) else { return false }
    let name = line.field.lowercased()
    guard let control = form.top.control(named: name, leaving: leaving) else {
      throw .unknownField(line: number, name: line.field, known: form.top.knownNames)
    }
    do throws(NotUnderstood) {
      try control(line.text)
    } catch {
      throw .notUnderstood(line: number, name: name, text: line.text, advice: error.advice)
    }
    return true
  }

  private func print(_ line: String) throws(TerminalError) {
    if let code = output.write(line + "\n") { throw .outputRefused(code: code) }
  }

  /// What is shown, on a line of its own the alert, whose button is pressed, and on another one a dialog.
  private func report() -> String {
    var lines = [form.state]
    if let alert = form.alert {
      form.dismissAlert()
      lines.append("alert: \(alert.title) | \(alert.message) | \(alert.button)")
    }
    if form.top !== form { lines.append("dialog: " + form.top.dialogState) }
    return lines.joined(separator: "\n")
  }
}
