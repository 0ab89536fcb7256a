import TidewayTerminal
import Tideway
import TidewayControls
import TidewayUI

extension FuzzTarget {
  /// The lines of a script, for a form with each kind of control.
  static let script = FuzzTarget(name: "script") { bytes in
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    await run(lines)
  }

  @UIActor
  private static func run(_ lines: [String]) async {
    let text = TextField(), other = TextField(), number = TextField()
    let form = Form(
      "Form",
      [
        .row("Text", text), .row("Other", other), .row("Number", number), .row("View", TextView()),
        .row("Switch", Switch()), .row("Slider", Slider()), .row("Stepper", Stepper()),
        .row("Segments", SegmentedControl(["One", "Two"], selectedIndex: 0)),
        .row("Date", DatePicker(CalendarDay("2026-11-17")!)), .row("Go", Button("Go")),
        .row("Find", SearchField()),
      ])
    let model = BehaviorRelay(value: 0)
    (text.$text <-> other.$text).disposed(by: form.bag)
    (number.$text <-> model.mapped(by: .number)).disposed(by: form.bag)
    let script = Script(form)
    for (index, line) in lines.enumerated() {
      do throws(TerminalError) {
        _ = try await script.apply(line, number: index + 1)
      } catch {
        demand("\(error)".hasPrefix("line \(index + 1): "), "the error says no line: \(error)")
      }
      demand(text.text == other.text, "bound fields differ: \(text.text) and \(other.text)")
    }
  }
}
