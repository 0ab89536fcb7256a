import TidewayControls
import TidewayUI

@testable import TidewayTerminal

/// A kind of control, and what its user does.
struct Kind: Sendable {
  let name: String
  /// A line of a script that changes a new one; nil if its user can only look at it.
  let line: String?
  /// Makes one, and what reports its user's actions.
  let make: @UIActor @Sendable () -> (control: any FormControl, actions: any UISource)

  private init<Made: FormControl>(
    _ line: String?, _ make: @escaping @UIActor @Sendable () -> Made,
    reporting actions: @escaping @UIActor @Sendable (Made) -> any UISource
  ) {
    name = String("\(Made.self)".prefix { $0 != "<" })
    self.line = line
    self.make = {
      let control = make()
      return (control, actions(control))
    }
  }

  private struct Numbered: Identifiable { let id: Int }

  /// All kinds that there are, which `EveryControlTests` checks.
  static let all = [
    Kind("", { Button("Go") }) { $0.taps },
    Kind("2026-11-22", { DatePicker(CalendarDay("2026-11-21")!) }) { $0.$day.edits },
    Kind("press 5 5", { DrawingArea(width: 9, height: 9) }) { $0.presses },
    Kind("A1 7", { Grid(columns: ["A"], rows: ["1"]) { _ in "" } }) { $0.commits },
    Kind(nil, { Label("a") }) { $0.$text.edits },
    Kind("a", { List([ListSection(title: "", items: ["a"])]) }) { $0.$selectedRow.edits },
    Kind(nil, { ProgressIndicator() }) { $0.$progress.edits },
    Kind("Ada", { SearchField() }) { $0.searches },
    Kind("M", { SegmentedControl(["S", "M"]) }) { $0.$selectedIndex.edits },
    Kind("0.5", { Slider() }) { $0.$value.edits },
    Kind(nil, { Spinner("a", isSpinning: true) }) { $0.$text.edits },
    Kind("+", { Stepper() }) { $0.$value.edits },
    Kind("on", { Switch() }) { $0.$isOn.edits },
    Kind(
      "1", { Table([TableColumn("A", \Numbered.id)], rows: [Numbered(id: 1)]) }
    ) { $0.$selection.edits },
    Kind("Ada", { TextField() }) { $0.$text.edits },
    Kind("Ada", { TextView() }) { $0.$text.edits },
  ]
}
