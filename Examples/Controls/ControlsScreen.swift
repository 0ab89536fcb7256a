import TidewayTerminal
import Tideway
import TidewayControls
import TidewayUI

@UIActor
final class ControlsScreen {
  private let field = TextField("one line"), notes = TextView(), search = SearchField("a city")
  private let button = Button("Button"), toggle = Switch(), slider = Slider(value: 0.5)
  private let stepper = Stepper(value: 3, in: 0...10)
  private let segments = SegmentedControl(["S", "M", "L"], selectedIndex: 0)
  private let date = DatePicker(CalendarDay(year: 2026, month: 1, day: 31)!)
  private let progress = ProgressIndicator()
  private let list = List([
    ListSection(title: "Fruit", items: ["apple", "pear"]),
    ListSection(title: "Herbs", items: ["mint"]),
  ])
  private let table = Table(
    [TableColumn("City", \City.name), TableColumn("Founded", \City.founded, alignment: .trailing)],
    rows: [City(name: "Rome", founded: -753), City(name: "Berlin", founded: 1237)])
  private let spinner = Spinner()
  private let bag = DisposeBag()
  private var rows: [Form.Row] = []

  init() {
    add(.row("Field", field), "field", field.$text.asDriver())
    add(.row("Notes", notes), "notes", notes.$text.map { "\($0.count) characters" }.asDriver())
    add(.row("Search", search), "search", search.searches.asDriver().startWith("nothing yet"))
    let taps = button.taps.asDriver().scan(0) { count, _ in count + 1 }.startWith(0)
    add(.row(button), "button", taps.map { "\($0) taps" })
    add(.row("Switch", toggle), "switch", toggle.$isOn.asDriver().map { $0 ? "on" : "off" })
    add(.row("Slider", slider), "slider", slider.$value.asDriver().map { "\($0)" })
    add(.row("Stepper", stepper), "stepper", stepper.$value.asDriver().map { "\($0)" })
    add(
      .row("Segments", segments), "segments",
      segments.$selectedIndex.asDriver().map { $0.map { "segment \($0)" } ?? "none" })
    add(.row("Date", date), "date", date.$day.asDriver().map { "day \($0.day) of \($0.month)" })
    // What is dragged is shown as progress.
    slider.$value.asDriver().drive(progress.$progress).disposed(by: bag)
    add(
      .row("Progress", progress), "progress",
      progress.$progress.asDriver().map { "\(Int($0 * 100)) of 100" })
    add(.row("List", list), "list", list.selections.asDriver().startWith("nothing selected"))
    add(.row("Table", table), "table", table.$selection.asDriver().map { $0 ?? "nothing selected" })
    // The switch turns it.
    toggle.$isOn.asDriver().drive(spinner.$isSpinning).disposed(by: bag)
    add(
      .row("Spinner", spinner), "spinner",
      spinner.$isSpinning.asDriver().map { $0 ? "busy" : "at rest" })
  }

  func run() async { await Form("Controls", rows).run() }

  /// A control, and a label that a driver keeps at its value.
  private func add(_ row: Form.Row, _ name: String, _ value: Driver<String>) {
    let label = Label()
    value.drive(label.$text).disposed(by: bag)
    rows += [row, .hint("\(name) label", label)]
  }
}

private struct City: Identifiable, Sendable {
  let name: String
  let founded: Int

  var id: String { name }
}
